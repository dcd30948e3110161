import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass, signUp } from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("V-06 a member's list is in the profile on another device, and is edited there", async ({
  page,
  context,
  browser,
  site,
}) => {
  await signUp(page, "ana");
  await page.goto("/listas");
  await page.getByRole("button", { name: "Armá una lista" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/listas");
  await page.getByRole("button", { name: "Armá una lista" }).click();
  await page.getByRole("dialog").getByLabel("Título").fill("De Ana");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page).toHaveURL(/\/lista\//);
  await expect(page.getByText("tocá el botón de lista")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/listas");
  await page.goForward();
  await expect(page).toHaveURL(/\/lista\//);
  const path = new URL(page.url()).pathname;
  const other = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const phone = await other.newPage();
  await phone.goto("/perfil");
  await phone.getByRole("region", { name: "Mis listas" }).getByRole("link", { name: "De Ana" }).click();
  await expect(phone).toHaveURL(path);
  await phone.getByRole("button", { name: "Editar lista" }).click();
  await expect(phone.getByRole("button", { name: "Copiar enlace para editar" })).toBeHidden();
  await phone.getByLabel("Título").fill("De Ana y Juan");
  await phone.getByRole("button", { name: "Listo" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("De Ana y Juan");
  await other.close();
});

/** In the dialog, as the browser's next member. */
async function signUpHere(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Iniciar sesión" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Registrarme").first().click();
  await dialog.getByLabel("Correo").fill(`${name}@guia.example`);
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

async function signOutHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tu cuenta" }).first().click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Iniciar sesión" }).first()).toBeVisible();
}

async function makeList(page: Page, title: string): Promise<string> {
  await page.goto("/listas");
  await page.getByRole("button", { name: "Armá una lista" }).click();
  await page.getByRole("dialog").getByLabel("Título").fill(title);
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page).toHaveURL(/\/lista\//);
  await page.getByRole("button", { name: "Editar lista" }).click();
  return new URL(page.url()).pathname;
}

test("V-06 A-03 a sign-out sends what was typed last and removes the lists; the next member in the browser has none of them", async ({
  page,
}) => {
  await page.goto("/listas");
  await signUpHere(page, "ana");
  const path = await makeList(page, "De Ana");
  await page.route(/\/cambios$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.getByLabel("Título").fill("Secreta");
  await signOutHere(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secreta");
  await expect(page.getByRole("button", { name: "Editar lista" })).toBeHidden();
  await page.goto("/listas");
  await expect(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("shared_lists") ?? "{}"));
  expect(stored, "its key only, for when its member is back").toMatchObject({
    lists: [{ id: path.split("/")[2], title: "", places: [], pending: [], summaries: {} }],
    own: [],
  });
  await signUpHere(page, "juan");
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, Juan!" })).toBeVisible();
  await expect(page.getByText("Secreta")).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secreta");
  await expect(page.getByRole("button", { name: "Editar lista" })).toBeHidden();
});

test("V-06 A-03 changes that a sign-out could not send stay hidden from the next member, and are sent when theirs is back", async ({
  page,
  context,
  problems,
}) => {
  await page.goto("/listas");
  await signUpHere(page, "ana");
  const path = await makeList(page, "De Ana");
  problems.expect(/cambios/);
  await page.route(/\/cambios$/, (route) => route.abort());
  await page.getByLabel("Título").fill("Secreta");
  await signOutHere(page);
  await expect(page.getByRole("alert")).toContainText("Algunos cambios no llegaron a guardarse");
  await page.unroute(/\/cambios$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("De Ana");
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/cambios")) sent.push(request.postData() ?? "");
  });
  await page.goto("/listas");
  await expect(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  await signUpHere(page, "juan");
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, Juan!" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
  await expect(page.getByText(/De Ana|Secreta/)).toHaveCount(0);
  await signOutHere(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Iniciar sesión" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Correo").fill("ana@guia.example");
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.goto(path);
      return page.title();
    })
    .toContain("Secreta");
});

test("V-06 a member whose session ends while typing in the editor is asked to sign in, and nothing typed is lost", async ({
  page,
  site,
  problems,
}) => {
  await page.goto("/listas");
  await signUpHere(page, "ana");
  await makeList(page, "De Ana");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/cambios$/, async (route) => {
    await held;
    await route.continue();
  });
  problems.expect(/401/);
  await site.sql("delete from sessions");
  const asked = page.waitForRequest(/\/cambios$/);
  await page.getByLabel("Título").fill("Secre");
  await asked;
  await page.getByLabel("Título").fill("Secreta");
  release();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("terminar de guardar tus cambios");
  await dialog.getByLabel("Correo").fill("ana@guia.example");
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Título")).toHaveValue("Secreta");
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secreta");
});

test("V-06 a member adds a place to a list from its card", async ({ page }) => {
  await signUp(page, "ana");
  await page.goto("/categoria/sushis");
  await page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).click();
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await expect(sheet).toContainText("Nori 48");
  const sent = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await (await sent).finished();
  await page.goto("/listas");
  await expect(page.getByRole("link", { name: "Mi lista" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Mis listas" })).toBeVisible();
});
