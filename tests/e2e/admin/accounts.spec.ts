import { readFile } from "node:fs/promises";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { addMembers } from "../../support/add-members.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("AD-04 members are paged, found, exported, disabled, enabled and deleted", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await addMembers(
    site.db,
    Array.from({ length: 30 }, (_, index) => `persona${index + 10}`),
  );
  await page.goto("/admin/usuarios");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ personas$/);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page.getByRole("navigation", { name: "Páginas" }).locator("[aria-current]")).toHaveText("2");
  await page.getByLabel("Buscar personas").fill("PERSONA12@");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "persona12" }).click();
  const panel = page.getByRole("region", { name: "persona12" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Bajar sus datos" }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    account: { email: "persona12@guia.example" },
  });

  await panel.getByRole("button", { name: "Deshabilitar…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Por qué (opcional)").fill("Publicidad en 4 reseñas");
  await dialog.getByRole("button", { name: "Deshabilitar" }).click();
  await expect(panel).toContainText("La deshabilitó Dora");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  await panel.getByRole("button", { name: "Volver a habilitar" }).click();
  await dialog.getByRole("button", { name: "Volver a habilitar" }).click();
  await expect(panel.getByRole("button", { name: "Deshabilitar…" })).toBeVisible();

  await panel.getByRole("button", { name: "Borrar la cuenta…" }).click();
  await dialog.getByLabel("Escribí persona12@guia.example").fill("persona12@guia.example");
  await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
  await expect(page.getByText("No hay nadie con esos filtros")).toBeVisible();
  expect(await site.sql("select id from users where id = 'persona12'")).toEqual([]);
});
