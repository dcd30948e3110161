import type { Locator, Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

async function signIn(login: Page | Locator): Promise<void> {
  await login.getByLabel("Email", { exact: true }).fill("lucia@guia.example");
  await login.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
  await login.getByRole("button", { name: "Entrar" }).click();
}

const AGE = "update sessions set staff_used_at = now() - interval '9 hours'";

for (const width of [360, 1280])
  test(`AG-01 a session that ends while a form is open is renewed in place, and the form is sent as it was typed, at ${width} px`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 401/);
    await page.setViewportSize({ width, height: 800 });
    await enterAsAdministrator({ page, site, name: "lucia" });
    await page.goto("/admin/usuarios");
    await page.getByRole("button", { name: "Sumar a alguien" }).click();
    const form = page.getByRole("dialog", { name: "Sumar a alguien" });
    await form.getByLabel("Email", { exact: true }).fill("nueva@guia.example");
    await form.getByLabel("Autorizar este email").check();
    await site.sql(AGE);
    await form.getByRole("button", { name: "Crear la cuenta" }).click();
    const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
    await expect(again.getByText("Tu sesión terminó. Lo que escribiste sigue acá.")).toBeVisible();
    expect(await listAxeViolations(page, { root: again })).toEqual([]);

    await page.keyboard.press("Escape");
    await expect(again).toHaveCount(0);
    await expect(form.getByRole("alert")).toHaveText("Tu sesión terminó por falta de uso. Entrá de nuevo.");
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue("nueva@guia.example");

    await form.getByRole("button", { name: "Crear la cuenta" }).click();
    await expect(again.getByLabel("Email", { exact: true })).toHaveValue("lucia@guia.example");
    await signIn(again);
    await expect(form.getByLabel("Enlace")).toHaveValue(/\/cuenta\/clave#/);
    const added = await site.sql("select email from staff_emails where email = 'nueva@guia.example'");
    expect(added).toHaveLength(1);
  });

test("AG-01 a navigation after the session has ended shows the login in place and then loads the page", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin");
  await site.sql("delete from sessions");
  await page.getByRole("link", { name: "Ajustes" }).first().click();
  await expect(page.getByRole("heading", { name: "Entrá al panel" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/usuarios`);
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una persona administra la guía");
});

test("AG-02 after 8 hours without use the back office asks again, and the public site stays signed in", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin");
  await site.sql(AGE);
  await page.goto("/admin/usuarios");
  await expect(page.getByRole("alert")).toHaveText("Tu sesión terminó por falta de uso. Entrá de nuevo.");
  await page.goto("/perfil");
  await expect(page.getByText("lucia@guia.example").first()).toBeVisible();
});
