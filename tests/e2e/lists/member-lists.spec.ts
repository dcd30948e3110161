import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { listsSettled } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

/** In the dialog. */
async function enter(page: Page, name: string, { isNew = false } = {}): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (isNew) await dialog.getByText("Registrarme").first().click();
  await dialog.getByLabel("Correo").fill(`${name}@guia.example`);
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

async function enterHere(page: Page, name: string, options?: { isNew: boolean }): Promise<void> {
  await page.getByRole("button", { name: "Iniciar sesión" }).first().click();
  await enter(page, name, options);
}

async function signOutHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tu cuenta" }).first().click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Iniciar sesión" }).first()).toBeVisible();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const title = (page: Page) => page.getByLabel("Título");
const edit = (page: Page) => page.getByRole("button", { name: "Editar lista" });

test("V-06 A-03 a member's list from a card is edited on another device, outlives the end of the session while typing, is hidden from the next member after a sign-out, and gets what could not be sent once its member is back", async ({
  page,
  context,
  browser,
  site,
  problems,
}) => {
  await page.goto("/categoria/sushis");
  await enterHere(page, "ana", { isNew: true });
  await page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).click();
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await sheet.getByLabel("Título").fill("De Ana");
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  const path = (await page.getByRole("link", { name: "Ver la lista" }).getAttribute("href")) ?? "";
  await listsSettled(page);

  const other = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const phone = await other.newPage();
  await phone.goto("/perfil");
  await phone.getByRole("region", { name: "Mis listas" }).getByRole("link", { name: "De Ana" }).click();
  await expect(phone).toHaveURL(path);
  await edit(phone).click();
  await expect(phone.getByRole("button", { name: "Copiar enlace para editar" })).toBeHidden();
  await title(phone).fill("De Ana y Juan");
  await phone.getByRole("button", { name: "Listo" }).click();
  await expect(heading(phone)).toHaveText("De Ana y Juan");
  await other.close();

  await page.goto(path);
  await edit(page).click();
  await expect(title(page)).toHaveValue("De Ana y Juan");
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
  await title(page).fill("Secre");
  await asked;
  await title(page).fill("Secreta");
  release();
  await expect(page.getByRole("dialog")).toContainText("terminar de guardar tus cambios");
  await enter(page, "ana");
  await expect(title(page)).toHaveValue("Secreta");
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(heading(page)).toHaveText("Secreta");
  await page.unroute(/\/cambios$/);

  await edit(page).click();
  problems.expect(/cambios/);
  await page.route(/\/cambios$/, (route) => route.abort());
  await title(page).fill("Muy secreta");
  await signOutHere(page);
  await expect(page.getByRole("alert")).toContainText("Algunos cambios no llegaron a guardarse");
  await page.unroute(/\/cambios$/);
  await expect(heading(page)).toHaveText("Secreta");
  await expect(edit(page)).toBeHidden();
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/cambios")) sent.push(request.postData() ?? "");
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Mis listas" }).click();
  await expect(page).toHaveURL("/listas");
  await expect(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  await enterHere(page, "juan", { isNew: true });
  await page.goto("/perfil");
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, Juan!" })).toBeVisible();
  await expect(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  await page.goto(path);
  await expect(heading(page)).toHaveText("Secreta");
  await expect(edit(page)).toBeHidden();
  expect(sent).toEqual([]);
  await signOutHere(page);
  await page.goto("/");
  await enterHere(page, "ana");
  await expect
    .poll(async () => {
      await page.goto(path);
      return page.title();
    })
    .toContain("Muy secreta");
});
