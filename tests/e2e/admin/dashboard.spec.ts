import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true, saveData: false });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const region = (page: Page, name: string) => page.getByRole("region", { name });

test("AD-01 AD-02 AD-03 the dashboard on a phone leads to each screen, and the palette to a business", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await site.sql(
    `insert into daily_counts (day, kind, name, count)
     select date '${site.server.time.toISOString().slice(0, 10)}' - n, 'views', '/', 10
     from generate_series(1, 50) n on conflict do nothing`,
  );
  await page.goto("/admin");
  await expect(heading(page)).toHaveText(/^Buen.*, Dora$/);
  await region(page, "Visitas").getByRole("button", { name: "Ver tabla" }).click();
  await expect(region(page, "Visitas").getByRole("row")).toHaveCount(31);
  const tabs = page.getByRole("navigation", { name: "Secciones" }).filter({ visible: true });
  await expect(tabs.getByRole("link", { name: /por decidir.*Sugerencias/ })).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await tabs.getByRole("link", { name: /Reseñas/ }).click();
  await expect(heading(page)).toHaveText(/reseñas por decidir/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("navigation", { name: "Estás acá" }).getByRole("link", { name: "Panel" }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await tabs.getByRole("button", { name: "Más" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Historial" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/historial`);

  await page.getByRole("button", { name: "Buscá una pantalla o un negocio" }).click();
  await page.keyboard.type("nori 48");
  await expect(page.getByRole("option", { name: /Nori 48/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.url}/admin/negocios/nori-48`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin");
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
});

test("AP-05 the monitor shows this browser's preload and the server's page cache, and empties both", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.request.get("/");
  await page.goto("/");
  await expect(page.locator("[data-preload-bar]")).toHaveCount(0);
  const isVisitSaved = page.waitForResponse(/\/cuenta\/visitas/);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await isVisitSaved;
  await page.goto("/admin/preload");
  const browser = region(page, "Precarga de este navegador");
  await expect(browser.getByText("Operativa").first()).toBeVisible();
  await expect(browser.getByText("Todavía no se abrió")).toHaveCount(0);
  const stored = browser.getByRole("definition").nth(2);
  await expect(stored).not.toHaveText("0");
  await browser.getByRole("button", { name: "Vaciar la precarga" }).click();
  await expect(stored).toHaveText("0");

  const server = region(page, "Caché de páginas del servidor");
  const entries = server.getByRole("definition").first();
  await expect(entries).not.toHaveText("0");
  await server.getByRole("button", { name: "Inicio" }).click();
  await expect(page.getByText("Vaciaste: Inicio")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  await server.getByRole("button", { name: "Vaciar todo…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vaciar todo" }).click();
  await expect(entries).toHaveText("0");
});
