import type { Browser, Page } from "@playwright/test";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const RIGHT = "mate con yuyos";
const EMAIL = "lucia@guia.example";
const LOCK_MS = 300_000;

const loginOf = (page: Page) => ({
  email: page.getByLabel("Email", { exact: true }),
  password: page.getByLabel("Contraseña", { exact: true }),
  enter: page.getByRole("button", { name: "Entrar", exact: true }),
  alert: page.getByRole("alert"),
  timer: page.getByRole("timer"),
});

test("AG-01 AG-04 AG-06 the third failure locks, also in another browser that sends before its scripts arrive; meanwhile the reset is mailed, and at zero the lock lifts", async ({
  page,
  site,
  problems,
  browser,
}) => {
  problems.expect(/status of 401/);
  problems.expect(/status of 429/);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.context().clearCookies();
  await page.goto("/admin/usuarios");
  const { email, password, enter, alert, timer } = loginOf(page);
  await email.fill(EMAIL);
  for (const attempt of [1, 2, 3]) {
    await password.fill("no es esa");
    await page.keyboard.press("Enter");
    if (attempt < 3) await expect(alert).toContainText(`Intento ${attempt}/3`);
  }
  await expect(page.getByRole("heading", { name: "Acceso Temporalmente Bloqueado" })).toBeFocused();
  await page.getByRole("button", { name: "Recuperar mi contraseña" }).click();
  await page.getByRole("button", { name: "Mandarme el enlace" }).click();
  await expect(page.getByRole("status")).toContainText("Email de recuperación enviado.");
  await page.clock.fastForward(3_000);
  await expect(timer).toContainText(/[45]:\d\d/);

  site.server.time = new Date(site.server.time.getTime() + 100_000);
  await page.reload();
  await expect(timer).toContainText(/3:\d\d/);
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await other.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
  await other.goto("/admin");
  await loginOf(other).email.fill(EMAIL);
  await loginOf(other).password.fill(RIGHT);
  await loginOf(other).password.press("Enter");
  scripts.resolve();
  await expect(loginOf(other).timer).toContainText(/3:\d\d/);
  await context.close();

  site.server.time = new Date(site.server.time.getTime() + LOCK_MS);
  await page.clock.fastForward(LOCK_MS);
  await expect(page.getByRole("status")).toHaveText("Ya podés probar de nuevo.");
  await email.fill(EMAIL);
  await password.fill(RIGHT);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page)).toEqual([]);
  await enter.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona");
  await expect(page).toHaveURL(`${site.url}/admin/usuarios`);
});

test("AG-07 an administrator invites another, who chooses a password and enters, and disables, enables and removes a third", async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await createAdministrator(site.services, { email: "martin@guia.example" });
  await page.goto("/admin/usuarios?ver=equipo");
  await page.getByRole("button", { name: "Sumar a alguien" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email", { exact: true }).fill("nueva@guia.example");
  await dialog.getByLabel("Autorizar este email").check();
  await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect(dialog.getByLabel("Enlace")).toHaveValue(/\/admin\/clave#[\w-]{32}$/);
  const link = await dialog.getByLabel("Enlace").inputValue();
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await chooseInvitedPassword({ browser, link });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 personas administran la guía");

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
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page)).toEqual([]);
  await choose("Sacar del equipo…", "Sacar del equipo");
  await expect(row).toHaveCount(0);
});

/** The invited person, in a browser of their own. */
async function chooseInvitedPassword({ browser, link }: { browser: Browser; link: string }): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email, password, enter } = loginOf(page);
  await page.goto(link);
  await password.fill("tres tilos altos");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ya tenés tu contraseña");
  await page.getByRole("link", { name: "Entrar al panel" }).click();
  await email.fill("nueva@guia.example");
  await password.fill("tres tilos altos");
  await enter.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Buen.*, Nueva$/);
  await context.close();
}
