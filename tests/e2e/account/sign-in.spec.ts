import type { Page } from "@playwright/test";
import { linkIn, listMails } from "../../support/accounts/read-mails.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { signUp } from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });

const dialog = (page: Page) => page.getByRole("dialog");
const accountButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Iniciar sesión" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Tu cuenta" });

test("A-01 A-02 N-04 F-08 R-08 a visitor registers by keyboard, the denied profile opens in another tab, and every tab follows signing out", async ({
  page,
  context,
  follow,
  problems,
}) => {
  problems.expect(/status of 401/);
  const other = await context.newPage();
  await other.addInitScript(() => {
    if (sessionStorage.getItem("hinted")) return;
    sessionStorage.setItem("hinted", "1");
    const old = { uid: "x", email: "x@guia.example", displayName: "x", isAnonymous: false };
    localStorage.setItem("account_hint", JSON.stringify(old));
  });
  await other.goto("/perfil");
  // The server has no session: the stale hint is removed, and the page stays.
  await expect.poll(() => other.evaluate(() => localStorage.getItem("account_hint"))).toBeNull();
  await expect(other.getByRole("heading", { level: 1, name: "Acceso denegado" })).toBeVisible();

  await page.goto("/");
  await accountButton(page).press("Enter");
  await expect(dialog(page).getByLabel("Correo")).toBeFocused();
  await dialog(page).getByRole("radio", { name: "Iniciar sesión" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog(page).getByLabel("Correo").focus();
  await page.keyboard.type("ana@guia.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("secreta1");
  await dialog(page).getByLabel("Recordarme").press("Space");
  await dialog(page).getByLabel("Contraseña", { exact: true }).press("Enter");

  // The focus returns to the opener; the other tab follows.
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("Te mandamos un correo a ana@guia.example");
  await expect(menuButton(page)).toBeFocused();
  await expect(other.getByRole("heading", { level: 1, name: "¡Hola, Ana!" })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name.includes("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
  await menuButton(page).click();
  await expect(page.getByRole("menu", { name: "Tu cuenta" }).getByText("¡Hola, Ana!")).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Mis favoritos" })).toHaveAttribute("href", "/favoritos");
  await follow(page.getByRole("menuitem", { name: "Mi perfil" }), { heading: "¡Hola, Ana!" });
  await expect(page.getByText("ana@guia.example")).toBeVisible();
  await expect(page.getByText("Esta sesión")).toBeVisible();

  await page.getByLabel("Cómo querés que te llamemos").fill("Ana Ñandú");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "¡Hola, Ana Ñandú!" })).toBeVisible();
  // From the hint in storage: the document is the same for everybody.
  await other.goto("/categoria/sushis");
  await expect(other.locator("html")).toHaveAttribute("data-member");
  await menuButton(other).click();
  await expect(other.getByRole("menu", { name: "Tu cuenta" }).getByText("¡Hola, Ana Ñandú!")).toBeVisible();
  await other.getByRole("menuitem", { name: "Cerrar sesión" }).click();

  await expect(accountButton(other)).toBeVisible();
  await expect(other).toHaveURL(/sushis$/);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(accountButton(page)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-member");
});

test("A-02 N-03 F-08 R-08 from the phone menu a member resets the password by mail, which ends the other session, and signs in and out; the profile changes it, ends sessions, exports the data and deletes the account", async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.expect(/status of 401/);
  const { uid } = await signUp(page, "bruno");
  await page.goto("/perfil");
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  const menu = phone.getByRole("button", { name: "Menú" });
  const first = async (count: number) =>
    (await phone.getByRole("menuitem").allTextContents()).slice(0, count);
  await phone.goto("/contacto");
  await menu.click();
  expect(await first(6)).toEqual([
    "Inicio",
    "Mapa",
    "Mis favoritos",
    "Mis listas",
    "Iniciar sesión",
    expect.stringContaining("Cafeterías"),
  ]);
  await phone.getByRole("menuitem", { name: "Iniciar sesión" }).click();
  await dialog(phone).getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await dialog(phone).getByLabel("Correo").fill("bruno@guia.example");
  await dialog(phone).getByRole("button", { name: "Mandarme el enlace" }).click();
  const mail = { dataDir: site.dataDir, email: "bruno@guia.example", subject: "Elegí otra contraseña" };
  await expect.poll(async () => (await listMails(mail)).length).toBe(1);
  await phone.goto(linkIn((await listMails(mail))[0]).href);
  await phone.getByLabel("Contraseña nueva").fill("la del enlace");
  await phone.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(phone.getByRole("heading", { name: "Ya tenés otra contraseña" })).toBeFocused();

  // The session ended: the next profile form redirects to the home.
  await page.getByLabel("Cómo querés que te llamemos").fill("Beto");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");

  await phone.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await dialog(phone).getByLabel("Correo").fill("bruno@guia.example");
  await dialog(phone).getByLabel("Contraseña", { exact: true }).fill("la del enlace");
  await dialog(phone).getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog(phone)).toBeHidden();
  await menu.click();
  await expect(phone.getByRole("menu", { name: "Menú" }).getByText("¡Hola, bruno!")).toBeVisible();
  expect(await first(7)).toEqual([
    "Inicio",
    "Mapa",
    "Mi perfil",
    "Mis favoritos",
    "Mis listas",
    "Cerrar sesión",
    expect.stringContaining("Cafeterías"),
  ]);
  await phone.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await menu.click();
  await expect(phone.getByRole("menuitem", { name: "Iniciar sesión" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await phone.getByRole("button", { name: "Cuenta: iniciar sesión" }).click();
  await dialog(phone).getByLabel("Correo").fill("bruno@guia.example");
  await dialog(phone).getByLabel("Contraseña", { exact: true }).fill("la del enlace");
  await dialog(phone).getByRole("button", { name: "Iniciar sesión" }).click();
  await phone
    .getByRole("navigation", { name: "Principal" })
    .getByRole("button", { name: "Tu cuenta" })
    .click();
  const account = phone.getByRole("menu", { name: "Tu cuenta" });
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.getByRole("menuitem", { name: "Mi perfil" }).click();
  await expect(phone.getByRole("button", { name: "Tu cuenta" })).toHaveAttribute("aria-current", "page");

  const reload = async () => {
    await phone.reload();
    await expect(phone.locator("html[data-hydrated]")).toBeAttached();
  };
  const openElsewhere = () =>
    site.sql(
      `insert into sessions (id, user_id, token, expires_at, user_agent) values (gen_random_uuid(), '${uid}', 'x', '2027-01-01', 'Firefox/140.0 Windows')`,
    );
  const countSessions = async () => (await site.sql("select id from sessions")).length;
  await openElsewhere();
  await reload();
  await phone.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }).click();
  await expect(phone.getByText("Cerraste esa sesión.")).toBeVisible();
  await expect(phone.getByText("Firefox en Windows")).toHaveCount(0);
  expect(await countSessions()).toBe(1);
  await phone.getByRole("button", { name: "Reenviar correo de confirmación" }).click();
  await expect(phone.getByText("Te mandamos el correo. Si no lo ves")).toBeVisible();
  await openElsewhere();
  await site.sql("update users set email_verified = true");
  await phone.getByLabel("Contraseña actual").fill("la del enlace");
  await phone.getByLabel("Contraseña nueva").fill("la nueva");
  await phone.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(phone.getByText("Cambiaste tu contraseña.")).toBeVisible();
  expect(await countSessions()).toBe(1);
  await openElsewhere();
  await reload();
  await expect(phone.getByRole("button", { name: "Reenviar correo de confirmación" })).toHaveCount(0);
  await phone.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect(phone.getByText("Cerraste la otra sesión.")).toBeVisible();
  expect(await countSessions()).toBe(1);
  const downloading = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await downloading).suggestedFilename()).toBe("mis-datos.json");
  await phone.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await dialog(phone).getByLabel("Tu contraseña").fill("la nueva");
  await phone.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect(phone).toHaveURL((url) => url.pathname === "/");
  await expect(phone.getByRole("alert")).toHaveText("Borramos tu cuenta.");
  await expect(phone.getByRole("button", { name: "Cuenta: iniciar sesión" })).toBeVisible();
  expect(await site.sql("select id from users where email = 'bruno@guia.example'")).toEqual([]);
  await context.close();
});
