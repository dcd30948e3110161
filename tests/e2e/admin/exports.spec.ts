import { readFile } from "node:fs/promises";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 1280])
  test(`V-13 at ${width} px the filters of the list go along to the export, can be changed, and decide the file`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/negocios?categoria=sushi");
    const total = /^(\d+) de/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[1];
    await page.getByRole("link", { name: "Exportar", exact: true }).last().click();
    await expect(page).toHaveURL("/admin/exportar?categoria=sushi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${total} negocios para exportar`);
    expect(await listAxeViolations(page)).toEqual([]);
    await expectInsideWindow(page);

    const downloadOf = async (name: string) => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      return downloading;
    };
    const csv = await downloadOf("Bajar en CSV");
    expect(csv.suggestedFilename()).toBe("negocios-sushi-2026-03-01.csv");
    expect(await readFile(await csv.path(), "utf8")).toContain("\r\nbandeja-32,Bandeja 32,Sushi,");
    expect((await downloadOf("Bajar en Excel (.xlsx)")).suggestedFilename()).toMatch(/\.xlsx$/);

    await page.getByRole("combobox", { name: "Categoría" }).selectOption("");
    await page.getByRole("combobox", { name: "Cuáles" }).selectOption("inactivos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 negocio para exportar");
    await page.getByRole("searchbox", { name: "Buscar negocios" }).fill("zzzz");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nada para exportar");
    await expect(page.getByRole("link", { name: /^Bajar en/ })).toHaveCount(0);
  });
