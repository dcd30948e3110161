import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 1280])
  test(`AD-04 at ${width} px settings are changed together, previewed, shown with their history and reset`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 400/);
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/configuracion");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo está como vino");
    const save = page.getByRole("button", { name: "Guardar cambios" });
    await expect(save).toBeDisabled();

    await page.getByLabel("Nombre", { exact: true }).fill("Comer en La Plata");
    await page.getByLabel("Texto", { exact: true }).fill("Feria del helado");
    await expect(page.getByRole("figure")).toContainText("Feria del helado");
    await expect(page.getByText("Se ve ahora")).toBeVisible();
    await page.getByLabel("Desde").fill("2040-01-01T10:00");
    await expect(page.getByText("Se ve desde 2040-01-01 10:00")).toBeVisible();
    await page.getByLabel("Hasta").fill("2039-01-01T10:00");
    await save.click();
    await expect(page.getByLabel("Hasta")).toBeFocused();
    await expect(page.getByLabel("Hasta")).toHaveAccessibleDescription(
      "El final tiene que ser una fecha después del comienzo.",
    );
    await page.getByLabel("Desde").fill("");
    await page.getByLabel("Hasta").fill("");
    await page.getByLabel("Correo", { exact: true }).fill("no es un correo");
    await expect(page.getByText("3 sin guardar")).toBeVisible();
    await save.click();
    await expect(page.getByRole("alert")).toContainText("«Correo de contacto» tiene que ser");
    await page.getByRole("button", { name: "Volver: Correo de contacto" }).click();
    await save.click();
    await expect(page.getByText("Guardado: 2 ajustes")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 ajustes cambiados");
    expect(await (await page.request.get("/")).text()).toContain("Feria del helado");

    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo está como vino");
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Guía Diagonal");
    await page.getByLabel("Nombre", { exact: true }).fill("Comer en La Plata");
    await page.getByLabel("Texto", { exact: true }).fill("Feria del helado");
    await save.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 ajustes cambiados");

    await page.getByRole("link", { name: "Solo los cambiados" }).click();
    await expect(page).toHaveURL(/ver=cambiados/);
    if (width > 1000)
      await expect(
        page.getByRole("navigation", { name: "Partes de la configuración" }).getByRole("link"),
      ).toHaveText([
        "El sitio y el aviso de arriba",
        "Probar servicios",
        "Dónde están las imágenes",
        "Del servidor",
      ]);
    await expect(page.getByLabel("Correo", { exact: true })).toBeHidden();
    await page.getByRole("link", { name: "Historial: Nombre del sitio" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Dora");
    await expect(dialog.locator("ins").first()).toHaveText("Después: Comer en La Plata");
    expect(await listAxeViolations(page, {})).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/ver=cambiados$/);

    await page.getByRole("button", { name: "Volver: Nombre del sitio" }).click();
    await save.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un ajuste cambiado");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await listAxeViolations(page, {})).toEqual([]);
  });

test("AD-04 services are tested from the screen, and the environment shows no secret", async ({
  page,
  site,
}) => {
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/configuracion");
  await page.getByRole("button", { name: "Mandarme uno: Correo" }).click();
  await expect(page.getByText("quedó en la carpeta outbox")).toBeVisible();
  await page.getByRole("button", { name: "Probar: Fotos" }).click();
  await expect(page.getByText("Guardó, leyó y borró un archivo.")).toBeVisible();
  await page.getByRole("button", { name: "Probar: Direcciones" }).click();
  await expect(page.getByText("la guía usa su propio plano")).toBeVisible();
  const server = page.getByRole("region", { name: "Del servidor" });
  await server.getByText("sin poner").first().click();
  await expect(server).toContainText("SESSION_SECRET");
  expect(await listAxeViolations(page, {})).toEqual([]);
});
