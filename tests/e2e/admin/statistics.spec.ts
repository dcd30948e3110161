import { readFile } from "node:fs/promises";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

/** The test server's today is 2026-03-01. */
const FIGURES = `
  truncate visits, daily_counts;
  insert into visits (day, path, views, visitors)
    select date '2026-03-01' - n, '/producto/nori-48', 10 + n % 5, 5 from generate_series(0, 59) as n;
  insert into daily_counts (day, kind, name, count)
    select date '2026-03-01' - n, kind, '', case when n < 30 then 30 else 20 end
    from generate_series(0, 59) as n, unnest(array['views', 'visitors', 'map-opening', 'search-found']) as kind;
  insert into daily_counts (day, kind, name, count) values ('2026-03-01', 'entry', '/', 12);
  insert into daily_counts (day, kind, name, count) values ('2026-03-01', 'search-missed', 'shawarma', 31)`;

for (const width of [360, 1280])
  test(`AD-04 at ${width} px the figures of a period are compared, shown as tables and files, and lead to an alias`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 400/);
    await site.sql(FIGURES);
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/estadisticas");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un mes mejor que el anterior");
    const visits = page.getByRole("region", { name: "Visitas", exact: true });
    await expect(visits).toContainText("900");
    await expect(visits).toContainText("+50 %");
    await expect(visits).toContainText("promedio; no se suman");
    await expect(page.getByRole("region", { name: "Lugares más vistos" })).toContainText("Nori 48");
    expect(await listAxeViolations(page, {})).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole("link", { name: "7 días" }).click();
    await expect(page).toHaveURL(/dias=7/);
    await expect(visits).toContainText("210");
    await page.getByRole("button", { name: "Tabla de Visitas" }).click();
    await expect(visits.getByRole("row")).toHaveCount(8);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV de Visitas" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("dias-2026-02-23-2026-03-01.csv");
    const file = await readFile(await download.path(), "utf8");
    expect(file.split("\r\n")[7]).toBe("2026-03-01,30,30,30,30,31,30");
    for (const name of ["Lugares más vistos", "Buscaron y no encontraron", "Por semana"])
      await page.getByRole("button", { name: `Tabla de ${name}` }).click();
    expect(await listAxeViolations(page, {})).toEqual([]);
    await page.getByRole("button", { name: "Gráfico de Buscaron y no encontraron" }).click();

    await page.getByRole("link", { name: "Crear alias de shawarma" }).click();
    await expect(page.getByLabel("Cuando buscan")).toHaveValue("shawarma");
    await page.getByLabel("Mostrar lo de").fill("qwertyuiop");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("tampoco encuentra nada");
    await page.getByLabel("Mostrar lo de").fill("sushi");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/«shawarma» ahora encuentra \d+ lugares/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Alias" })).toContainText("shawarma → sushi");
    expect(await listAxeViolations(page, {})).toEqual([]);
    expect(await (await page.request.get("/buscar?q=shawarma")).text()).toContain("Nori 48");

    await page.goto("/admin/estadisticas");
    await expect(page.getByText("Ahora busca «sushi»")).toBeVisible();
    await page.goto("/admin/sinonimos");
    await page.getByRole("button", { name: "Borrar el alias de shawarma" }).click();
    await expect(page.getByRole("list", { name: "Alias" })).not.toContainText("shawarma");
  });
