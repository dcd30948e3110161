import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("AD-04 settings are changed together, refused, shown on the site with their history, taken back, and services tested", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  const heading = page.getByRole("heading", { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/configuracion");
  await expect(heading).toHaveText("Todo está como vino");
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await page.getByLabel("Nombre", { exact: true }).fill("Comer en La Plata");
  await page.getByLabel("Texto", { exact: true }).fill("Feria del helado");
  await page.getByLabel("Desde").fill("2040-01-01T10:00");
  await page.getByLabel("Hasta").fill("2039-01-01T10:00");
  await save.click();
  await expect(page.getByLabel("Hasta")).toBeFocused();
  await expect(page.getByLabel("Hasta")).toHaveAccessibleDescription(
    "El final tiene que ser una fecha después del comienzo.",
  );
  await page.getByLabel("Desde").fill("");
  await page.getByLabel("Hasta").fill("");
  await save.click();
  await expect(page.getByText("Guardado: 2 ajustes")).toBeVisible();
  await expect(heading).toHaveText("2 ajustes cambiados");
  expect(await (await page.request.get("/")).text()).toContain("Feria del helado");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(heading).toHaveText("Todo está como vino");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Guía Diagonal");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Historial: Nombre del sitio" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Dora");
  await expect(dialog.locator("ins").last()).toHaveText("Después: Comer en La Plata");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mandarme uno: Correo" }).click();
  await expect(page.getByText("quedó en la carpeta outbox")).toBeVisible();
  await page.getByRole("button", { name: "Probar: Fotos" }).click();
  await expect(page.getByText("Guardó, leyó y borró un archivo.")).toBeVisible();
  const server = page.getByRole("region", { name: "Del servidor" });
  await server.getByText("sin poner").first().click();
  await expect(server).toContainText("SESSION_SECRET");
  await expectInsideWindow(page);
});
