import type { Browser, Page } from "@playwright/test";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const RIGHT = "mate con yuyos";
const EMAIL = "lucia@guia.example";
const LOCK_MS = 300_000;
const WIDTHS = [360, 1280];

const loginOf = (page: Page) => ({
  email: page.getByLabel("Email", { exact: true }),
  password: page.getByLabel("Contraseña", { exact: true }),
  enter: page.getByRole("button", { name: "Entrar" }),
  alert: page.getByRole("alert"),
  timer: page.getByRole("timer"),
});

async function openLogin({ page, site, width }: { page: Page; site: Site; width: number }) {
  await page.setViewportSize({ width, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.context().clearCookies();
  await page.goto("/admin/usuarios");
  return loginOf(page);
}

async function fail({ page, password = "no es esa" }: { page: Page; password?: string }) {
  await loginOf(page).password.fill(password);
  await page.keyboard.press("Enter");
}

for (const width of WIDTHS) {
  test(`AG-01 AG-02 AG-05 errors are shown inline and cleared by typing, and the remembered e-mail comes back, at ${width} px`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const { email, password, enter, alert } = await openLogin({ page, site, width });
    await expect(page.getByText("Acceso restringido únicamente a personal autorizado")).toBeVisible();
    if (width < 992) await page.getByText("Cómo cuidamos el acceso").click();
    for (const text of [
      "Solo entran emails autorizados y verificados",
      "Al tercer intento fallido, pausa de 5 minutos",
      "Cada cambio queda anotado con tu nombre",
      "La sesión se cierra sola si no la usás",
    ])
      await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
    await email.fill("no es un correo");
    await password.fill("corta");
    await enter.click();
    await expect(alert).toHaveText(["Email inválido", "La contraseña debe tener al menos 6 caracteres"]);
    await email.fill(EMAIL);
    await fail({ page });
    await expect(alert).toHaveText("Credenciales inválidasIntento 1/3");
    await expect(password).toBeFocused();
    expect(await listAxeViolations(page)).toEqual([]);
    await password.fill(RIGHT);
    await expect(alert).toHaveCount(0);
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Mostrar" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Ocultar" }).click();
    await page.getByLabel("Recordar email").check();
    await enter.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona");
    await expect(page).toHaveURL(`${site.url}/admin/usuarios`);
    await page.context().clearCookies();
    await page.reload();
    await expect(email).toHaveValue(EMAIL);
    await expect(page.getByLabel("Recordar email")).toBeChecked();
  });

  test(`AG-04 the third failure locks, a reload and another browser go on counting, and at zero it lifts, at ${width} px`, async ({
    page,
    site,
    problems,
    browser,
  }) => {
    problems.expect(/status of 401/);
    problems.expect(/status of 429/);
    await page.clock.install();
    const { email, password, enter, alert, timer } = await openLogin({ page, site, width });
    await email.fill(EMAIL);
    await fail({ page });
    await expect(alert).toContainText("Intento 1/3");
    await fail({ page });
    await expect(alert).toContainText("Intento 2/3");
    await fail({ page });
    const heading = page.getByRole("heading", { name: "Acceso Temporalmente Bloqueado" });
    await expect(heading).toBeFocused();
    await expect(page.getByText("Múltiples intentos fallidos detectados")).toBeVisible();
    await expect(timer).toContainText(/[45]:\d\d/);
    await expect(enter).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Continuar con Google" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recuperar mi contraseña" })).toBeVisible();
    expect(await listAxeViolations(page)).toEqual([]);

    site.server.time = new Date(site.server.time.getTime() + 100_000);
    await page.reload();
    await expect(timer).toContainText(/3:\d\d/);
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    const scripts = Promise.withResolvers<void>();
    await other.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
    await other.goto("/admin");
    await loginOf(other).email.fill(EMAIL);
    await loginOf(other).password.fill(RIGHT);
    // Sent before the scripts arrive.
    await loginOf(other).password.press("Enter");
    scripts.resolve();
    await expect(loginOf(other).timer).toContainText(/3:\d\d/);
    await other.context().close();

    site.server.time = new Date(site.server.time.getTime() + LOCK_MS);
    await page.clock.fastForward(LOCK_MS);
    await expect(page.getByRole("status")).toHaveText("Ya podés probar de nuevo.");
    await email.fill(EMAIL);
    await password.fill(RIGHT);
    await enter.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona");
  });

  test(`AG-03 AG-06 the reset tells who is not on the list, and closes three seconds after the mail was sent, at ${width} px`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 401/);
    problems.expect(/status of 403/);
    await page.clock.install();
    const { email, enter, alert } = await openLogin({ page, site, width });
    await page.getByRole("button", { name: "Olvidé mi contraseña" }).click();
    await expect(email).toBeFocused();
    await page.getByRole("button", { name: "Mandarme el enlace" }).click();
    await expect(alert).toHaveText("Por favor ingresa tu email");
    await email.fill("otra@guia.example");
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText("Email no autorizado para administración.");
    expect(await listAxeViolations(page)).toEqual([]);
    await email.fill(EMAIL);
    await expect(alert).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(
      "Email de recuperación enviado. Revisa tu bandeja de entrada.",
    );
    expect(await listAxeViolations(page)).toEqual([]);
    await page.clock.fastForward(3_000);
    await expect(enter).toBeVisible();
    await expect(email).toHaveValue(EMAIL);
  });
}

test("AG-02 signing in takes a keyboard only, and the theme is switched by its own words", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  const { password } = await openLogin({ page, site, width: 1280 });
  await page.emulateMedia({ colorScheme: "light" });
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await press("Tab");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type(EMAIL);
  await press("Tab");
  await expect(password).toBeFocused();
  await page.keyboard.type(RIGHT);
  await press("Tab", 2);
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Recordar email")).toBeChecked();
  await page.getByRole("button", { name: "Tema oscuro" }).focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Tema claro" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await listAxeViolations(page)).toEqual([]);
  await password.focus();
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona");
});

test("AG-03 AG-04 AG-05 Google without configuration, a member and a lost connection have their messages", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  problems.expect(/status of 403/);
  problems.expect(/ERR_FAILED/);
  const { email, password, enter, alert } = await openLogin({ page, site, width: 360 });
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect(alert).toHaveText("Error al iniciar sesión con Google");
  const member = { email: "ana@guia.example", password: "seis letras" };
  await page.request.post("/api/auth/sign-up/email", { headers: { Origin: site.url }, data: member });
  await page.context().clearCookies();
  await page.reload();
  await email.fill(member.email);
  await password.fill(member.password);
  await enter.click();
  await expect(alert).toHaveText("Acceso denegado. Email no autorizado como administrador.");
  await page.route("**/api/auth/**", (route) => route.abort());
  await password.fill("otra cosa");
  await enter.click();
  await expect(alert).toHaveText("Error de conexión");
});

test("AG-08 a sign-out that fails says so and stays", async ({ page, site, problems }) => {
  problems.expect(/status of 500/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin");
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByText("Error al cerrar sesión")).toBeVisible();
  await page.unroute("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

for (const width of WIDTHS)
  test(`AG-07 an administrator invites, disables, enables and removes another, at ${width} px`, async ({
    page,
    site,
    browser,
    problems,
  }) => {
    problems.expect(/status of 409/);
    await page.setViewportSize({ width, height: 800 });
    await enterAsAdministrator({ page, site, name: "lucia" });
    await createAdministrator(site.services, { email: "martin@guia.example" });
    await page.goto("/admin/usuarios?ver=equipo");
    await page.getByRole("button", { name: "Sumar a alguien" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email", { exact: true }).fill("nueva@guia.example");
    await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Email no autorizado como administrador");
    expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
    await dialog.getByLabel("Autorizar este email").check();
    await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
    await expect(dialog.getByLabel("Enlace")).toHaveValue(/\/admin\/clave#[\w-]{32}$/);
    const link = await dialog.getByLabel("Enlace").inputValue();
    expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
    await dialog.getByRole("button", { name: "Cerrar" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona administra la guía");
    await chooseInvitedPassword({ browser, link });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 personas administran la guía");
    await page.getByRole("button", { name: "Acciones de nueva" }).click();
    await page.getByRole("menuitem", { name: "Mandarle un enlace de contraseña…" }).click();
    await dialog.getByRole("button", { name: "Mandar el enlace" }).click();
    await expect(dialog.getByRole("status")).toContainText("Le mandamos a nueva@guia.example un enlace");
    await expect(dialog.getByLabel("Enlace")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cerrar" }).first().click();
    const row = page.getByRole("row", { name: /martin@/ });
    const choose = async (item: string, confirm: string) => {
      await row.getByRole("button", { name: "Acciones de martin" }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await dialog.getByRole("button", { name: confirm }).click();
      await expect(dialog).toHaveCount(0);
    };
    await choose("Deshabilitar…", "Deshabilitar");
    await expect(row).toContainText("Deshabilitada");
    await choose("Volver a habilitar", "Volver a habilitar");
    await expect(row).toContainText("Invitada");
    await choose("Sacar del equipo…", "Sacar del equipo");
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("row", { name: /lucia@/ }).getByRole("button")).toHaveCount(0);
  });

/** The invited person, in a browser of their own. */
async function chooseInvitedPassword({ browser, link }: { browser: Browser; link: string }): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill("corta");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/al menos 10/i).first()).toBeVisible();
  await password.fill("tres tilos altos");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ya tenés tu contraseña");
  await page.getByRole("link", { name: "Entrar al panel" }).click();
  await page.getByLabel("Email", { exact: true }).fill("nueva@guia.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("tres tilos altos");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Buen.*, Nueva$/);
  await context.close();
}
