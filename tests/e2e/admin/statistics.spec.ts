import { readFile } from "node:fs/promises";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

/** The test server's today is 2026-03-01. */
const FIGURES = `
  truncate visits, daily_counts;
  insert into daily_counts (day, kind, name, count)
    select date '2026-03-01' - n, kind, '', case when n < 30 then 30 else 20 end
    from generate_series(0, 59) as n, unnest(array['views', 'visitors', 'map-opening', 'search-found']) as kind;
  insert into daily_counts (day, kind, name, count) values ('2026-03-01', 'search-missed', 'shawarma', 31)`;

test("AD-04 V-04 the figures of a period are shown and downloaded, and lead to an alias that visitors find by and that is deleted", async ({
  page,
  site,
}) => {
  await site.sql(FIGURES);
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/estadisticas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un mes mejor que el anterior");
  const visits = page.getByRole("region", { name: "Visitas", exact: true });
  await expect(visits).toContainText("900");
  await page.getByRole("link", { name: "7 días" }).click();
  await expect(visits).toContainText("210");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV de Visitas" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dias-2026-02-23-2026-03-01.csv");
  const file = await readFile(await download.path(), "utf8");
  expect(file.split("\r\n")[7]).toBe('"2026-03-01",30,30,30,30,31,30');

  await page.getByRole("link", { name: "Crear alias de shawarma" }).click();
  const aliases = page.getByRole("list", { name: "Alias" });
  await expect(aliases, "V-04 those of the guide").toContainText("birra → cerveza");
  await expect(page.getByLabel("Cuando buscan")).toHaveValue("shawarma");
  await page.getByLabel("Mostrar lo de").fill("sushi");
  await page.keyboard.press("Enter");
  await expect(aliases).toContainText("shawarma → sushi");
  const search = async () => (await page.request.get("/buscar?q=shawarma")).text();
  expect(await search()).toContain("Nori 48");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/estadisticas");
  await expect(page.getByText("Ahora busca «sushi»")).toBeVisible();
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  await page.goto("/admin/sinonimos");
  await page.getByRole("button", { name: "Borrar el alias de shawarma" }).click();
  await expect(aliases).not.toContainText("shawarma");
  expect(await search()).not.toContain("Nori 48");
});
