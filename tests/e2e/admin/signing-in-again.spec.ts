import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const AGE = "update sessions set staff_used_at = now() - interval '9 hours'";

test("AG-01 AG-02 AS-02 after 8 hours without use a form and a navigation ask to sign in over the open page, which keeps what was typed; the public site stays signed in", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/sugerencias");
  const heading = page.getByRole("heading", { level: 1 });
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  const signIn = async () => {
    await expect(again.getByLabel("Email", { exact: true })).toHaveValue("lucia@guia.example");
    await again.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
    await again.getByRole("button", { name: "Entrar" }).click();
  };
  await page.getByRole("region", { name: "Lista" }).getByRole("link", { name: "Pastas Doña Chiche" }).click();
  await page.getByLabel("Notas (las ve solo el equipo)").fill("Llamé y no atienden");
  await page.getByText("Otro motivo", { exact: true }).click();
  await page.getByRole("textbox", { name: "Otro motivo" }).fill("Cerró en febrero.");
  await site.sql(AGE);
  await page.getByRole("button", { name: "Rechazar" }).click();
  await signIn();
  await expect(page.getByRole("status").filter({ hasText: "Sugerencia rechazada" })).toBeVisible();
  const decided = "select notes, reason from suggestions where business_name = 'Pastas Doña Chiche'";
  expect(await site.sql(decided)).toEqual([{ notes: "Llamé y no atienden", reason: "Cerró en febrero." }]);

  await expect(heading).toHaveText("Café del Rectorado");
  await page.getByLabel("Notas (las ve solo el equipo)").fill("Pasé y no hay nadie");
  await site.sql(AGE);
  await page.getByRole("link", { name: "Sugerencias" }).first().click();
  await expect(page.getByLabel("Notas (las ve solo el equipo)")).toHaveValue("Pasé y no hay nadie");
  await signIn();
  await expect(heading).toHaveText("6 sugerencias por mirar");

  await site.sql(AGE);
  await page.goto("/admin/usuarios");
  await expect(page.getByRole("alert")).toHaveText("Para seguir en el panel, entrá de nuevo.");
  await page.goto("/perfil");
  await expect(page.getByText("lucia@guia.example").first()).toBeVisible();
});
