import { readFile } from "node:fs/promises";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("V-13 the filters of the list go along to the export, can be changed, and decide the file", async ({
  page,
  site,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios?categoria=sushi");
  const total = /^(\d+) de/.exec((await heading.textContent()) ?? "")?.[1];
  await page.getByRole("link", { name: "Exportar", exact: true }).last().click();
  await expect(page).toHaveURL("/admin/exportar?categoria=sushi");
  await expect(heading).toHaveText(`${total} negocios para exportar`);
  const downloadOf = async (name: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    return downloading;
  };
  const csv = await downloadOf("Bajar en CSV");
  expect(csv.suggestedFilename()).toBe("negocios-sushi-2026-03-01.csv");
  expect(await readFile(await csv.path(), "utf8")).toContain('\r\n"bandeja-32","Bandeja 32","Sushi",');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectInsideWindow(page);
  await page.getByRole("combobox", { name: "Categoría" }).selectOption("");
  await page.getByRole("combobox", { name: "Cuáles" }).selectOption("inactivos");
  await expect(heading).toHaveText("1 negocio para exportar");
  expect((await downloadOf("Bajar en Excel (.xlsx)")).suggestedFilename()).toBe(
    "negocios-inactivos-2026-03-01.xlsx",
  );
});
