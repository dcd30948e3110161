import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { addMembers } from "../../support/add-members.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

/** Until it has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 100; count++) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
    if (label.trim() === name) return;
  }
  throw new Error(`${name} is out of reach`);
}

for (const width of [360, 1280])
  test(`AD-04 at ${width} px members are found, looked at, exported and deleted`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 400/);
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await addMembers(
      site.db,
      Array.from({ length: 30 }, (_, index) => `persona${index + 10}`),
    );
    await page.goto("/admin/usuarios");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ personas$/);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/pagina=2/);
    // The address changes before the page does.
    await expect(page.getByRole("navigation", { name: "Páginas" }).locator("[aria-current]")).toHaveText("2");
    await page.getByLabel("Buscar personas").fill("PERSONA12@");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=PERSONA12/);
    await expect(page.getByRole("row")).toHaveCount(2);
    expect(await listAxeViolations(page, {})).toEqual([]);
    await page.getByRole("link", { name: "persona12" }).click();
    const panel = page.getByRole("region", { name: "persona12" });
    await expect(panel).toContainText("Miembro");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await listAxeViolations(page, {})).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("link", { name: "Bajar sus datos" }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
      account: { email: "persona12@guia.example" },
    });

    await panel.getByRole("button", { name: "Borrar la cuenta…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Escribí persona12@guia.example").fill("otra@guia.example");
    await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Ese no es el email de la cuenta.");
    expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
    await dialog.getByLabel("Escribí persona12@guia.example").fill("persona12@guia.example");
    await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
    await expect(page.getByText("No hay nadie con esos filtros")).toBeVisible();
  });

test("AD-04 a member is disabled and enabled with the keyboard alone, and oneself can't be", async ({
  page,
  site,
}) => {
  await enterAsAdministrator({ page, site, name: "dora" });
  await addMembers(site.db, ["promos"]);
  await page.goto("/admin/usuarios?q=promos");
  await tabTo(page, "promos");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "promos" });
  await expect(panel.getByRole("heading")).toBeFocused();
  await tabTo(page, "Deshabilitar…");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Por qué (opcional)")).toBeFocused();
  await page.keyboard.type("Publicidad en 4 reseñas");
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("La deshabilitó Dora");
  await expect(panel).toContainText("«Publicidad en 4 reseñas»");
  await tabTo(page, "Volver a habilitar");
  await page.keyboard.press("Enter");
  await tabTo(page, "Volver a habilitar");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Deshabilitar…" })).toBeVisible();

  await page.goto("/admin/usuarios?q=dora");
  await page.getByRole("link", { name: /^Dora/ }).click();
  await expect(page.getByRole("region", { name: "dora" })).toContainText(
    "Está en la lista y verificó su email",
  );
  await expect(page.getByRole("button", { name: "Deshabilitar…" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Borrar la cuenta…" })).toHaveCount(0);
});
