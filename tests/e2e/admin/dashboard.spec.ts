import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true, saveData: false });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const region = (page: Page, name: string) => page.getByRole("region", { name });
const bottomOf = async (page: Page, name: string) => {
  const box = await region(page, name).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  const isPhone = width < 768;

  test(`AD-01 AD-02 AD-03 at ${width} px the dashboard shows what waits, the figures, visits and health, and leads to each screen`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAsAdministrator({ page, site, name: "dora" });
    await site.sql(
      `insert into daily_counts (day, kind, name, count)
       select date '${site.server.time.toISOString().slice(0, 10)}' - n, 'views', '/', 10
       from generate_series(1, 50) n on conflict do nothing`,
    );
    await page.goto("/admin");
    await expect(heading(page)).toHaveText(/^Buen.*, Dora$/);
    for (const label of ["Usuarios registrados", "Negocios activos", "Reseñas", "Sistema"])
      await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
    if (!isPhone) {
      expect(await bottomOf(page, "Visitas")).toBeLessThanOrEqual(height);
      expect(await bottomOf(page, "Salud")).toBeLessThanOrEqual(height);
    }

    const visits = region(page, "Visitas");
    await visits.getByRole("button", { name: "Ver tabla" }).click();
    await expect(visits.getByRole("row")).toHaveCount(31);
    const total = await page.evaluate(() => localStorage.getItem("totalVisits"));
    expect(Number(total)).toBeGreaterThan(0);
    expect(await listAxeViolations(page, {})).toEqual([]);

    const tabs = page.getByRole("navigation", { name: "Secciones" }).filter({ visible: true });
    await expect(
      tabs.getByRole("link", { name: /por decidir.*Sugerencias|Sugerencias.*por decidir/ }),
    ).toBeVisible();
    await page.mouse.wheel(0, 600);
    await tabs.getByRole("link", { name: /Reseñas/ }).click();
    await expect(heading(page)).toHaveText(/reseñas por decidir/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const trail = page.getByRole("navigation", { name: "Estás acá" });
    await expect(trail).toHaveText(/Panel.*Reseñas/);
    await trail.getByRole("link", { name: "Panel" }).click();
    await expect(page).toHaveURL(`${site.url}/admin`);

    await page
      .getByRole("main")
      .getByRole("link", { name: /^Precarga/ })
      .click();
    await expect(page).toHaveURL(`${site.url}/admin/preload`);
    if (isPhone) {
      await tabs.getByRole("button", { name: "Más" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Historial" }).click();
    } else
      await page
        .getByRole("navigation", { name: "Ajustes" })
        .getByRole("link", { name: "Historial" })
        .click();
    await expect(page).toHaveURL(`${site.url}/admin/historial`);
  });

  test(`AD-01 at ${width} px the palette opens a screen and a business, with the keyboard`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/usuarios");
    if (isPhone) await page.getByRole("button", { name: "Buscá una pantalla o un negocio" }).click();
    else await page.keyboard.press("Control+k");
    await page.keyboard.type("resena");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.url}/admin/resenas`);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: "Buscá una pantalla o un negocio" }).click();
    await page.keyboard.type("nori 48");
    await expect(page.getByRole("option", { name: /Nori 48/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.url}/admin/negocios/nori-48`);
  });

  test(`AP-05 at ${width} px the monitor shows this browser's preload and the server's page cache, and empties both`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
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
    await expect(server.getByRole("definition").first()).not.toHaveText("0");
    await server.getByRole("button", { name: "Inicio" }).click();
    await expect(page.getByText("Vaciaste: Inicio")).toBeVisible();
    await server.getByRole("button", { name: "Vaciar todo…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Vaciar todo" }).click();
    await expect(server.getByRole("definition").first()).toHaveText("0");
    expect(await listAxeViolations(page, {})).toEqual([]);
  });
}
