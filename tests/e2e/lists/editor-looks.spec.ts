import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

for (const colorScheme of ["light", "dark"] as const) {
  test(`V-06 at 360×640 (${colorScheme}) sheet, lists and editor fit, are accessible, and paper has the places only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/producto/pizzeria-el-tilo");
    await page.getByRole("button", { name: "Agregar Pizzería El Tilo a una lista" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await listAxeViolations(page, { root: page.getByRole("dialog") })).toEqual([]);
    const created = page.waitForResponse(/\/cambios$/);
    await page.getByRole("button", { name: "Crear y agregar" }).click();
    await (await created).finished();
    await page.goto("/listas");
    await expect(page.getByRole("link", { name: "Mi lista" })).toBeVisible();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Mi lista" }).click();
    const copy = await page.getByRole("button", { name: "Copiar enlace" }).boundingBox();
    expect(copy?.width, "its whole label is visible").toBeGreaterThan(130);
    await page.getByRole("button", { name: "Editar lista" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
    expect(await listAxeViolations(page)).toEqual([]);
    await expect(page.getByText("tocá el botón de lista")).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi lista");
    await expect(page.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  });
}
