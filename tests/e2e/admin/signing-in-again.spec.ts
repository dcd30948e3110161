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
    await expect(form.getByLabel("Enlace")).toHaveValue(/\/admin\/clave#/);
    const added = await site.sql("select email from staff_emails where email = 'nueva@guia.example'");
    expect(added).toHaveLength(1);
  });

test("AG-01 AS-02 a suggestion is decided after signing in again in place, with what was typed", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/sugerencias");
  await page.getByRole("region", { name: "Lista" }).getByRole("link", { name: "Pastas Doña Chiche" }).click();
  const notes = page.getByLabel("Notas (las ve solo el equipo)");
  const reason = page.getByRole("textbox", { name: "Otro motivo" });
  await notes.fill("Llamé y no atienden");
  await page.getByText("Otro motivo", { exact: true }).click();
  await reason.fill("Cerró en febrero.");
  await site.sql(AGE);
  await page.getByRole("button", { name: "Rechazar" }).click();
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  await expect(again).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(again).toHaveCount(0);
  await expect(page.getByText("Tu sesión terminó por falta de uso. Entrá de nuevo.").first()).toBeVisible();
  await expect(notes).toHaveValue("Llamé y no atienden");
  await expect(reason).toHaveValue("Cerró en febrero.");

  await page.getByRole("button", { name: "Rechazar" }).click();
  await signIn(again);
  await expect(
    page.getByRole("status").filter({ hasText: "Sugerencia rechazada correctamente" }),
  ).toBeVisible();
  const decided = "select notes, reason from suggestions where business_name = 'Pastas Doña Chiche'";
  expect(await site.sql(decided)).toEqual([{ notes: "Llamé y no atienden", reason: "Cerró en febrero." }]);
});

test("AG-01 V-11 a review is hidden and a note is kept after signing in again in place", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/resenas");
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  const review = page.getByRole("article", { name: "Café Las Tipas" });
  await site.sql(AGE);
  await review.getByRole("button", { name: "Ocultar" }).click();
  await expect(again).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(review).toContainText("Tu sesión terminó por falta de uso. Entrá de nuevo.");
  await review.getByRole("button", { name: "Ocultar" }).click();
  await signIn(again);
  await expect(review.getByText("Oculta", { exact: true })).toBeVisible();

  const other = page.getByRole("article", { name: "Burger del Bosque" });
  await other.getByRole("button", { name: "Nota" }).click();
  const note = page.getByRole("dialog", { name: "Nota" });
  await note.getByRole("textbox").fill("La misma persona de ayer");
  await site.sql("delete from sessions");
  await note.getByRole("button", { name: "Guardar la nota" }).click();
  await signIn(again);
  await expect(note).toHaveCount(0);
  await expect(other).toContainText("La misma persona de ayer");
});

test("AG-01 a navigation after the session has ended asks over the open page, which keeps what was typed; given up, it shows the login", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/sugerencias");
  const list = page.getByRole("region", { name: "Lista" });
  const notes = page.getByLabel("Notas (las ve solo el equipo)");
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  const heading = page.getByRole("heading", { level: 1 });
  await list.getByRole("link", { name: "Pastas Doña Chiche" }).click();
  await expect(heading).toHaveText("Pastas Doña Chiche");
  await notes.fill("Llamé y no atienden");
  await site.sql(AGE);
  await list.getByRole("link", { name: "Café del Rectorado" }).click();
  await signIn(again);
  await expect(heading).toHaveText("Café del Rectorado");
  await page.goBack();
  await expect(heading).toHaveText("Pastas Doña Chiche");
  await expect(notes).toHaveValue("Llamé y no atienden");

  await site.sql("delete from sessions");
  await page.getByRole("link", { name: "Ajustes" }).first().click();
  await expect(again).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Entrá al panel" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/configuracion`);
  await signIn(page);
  await expect(heading).toHaveText("Todo está como vino");
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
