import { updateBusiness } from "../../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 1280])
  test(`AD-05 at ${width} px the sitemap shows its counts, its validity and what is left out, and opens`, async ({
    page,
    site,
  }) => {
    await updateBusiness(site.services, { id: "nori-48", fields: { active: false }, tool: "set" });
    // The clock of the test server stands still before the demo was loaded.
    await site.sql("update businesses set updated_at = '2026-02-01'");
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    const xml = await (await page.request.get("/sitemap.xml")).text();
    const count = xml.match(/<loc>/g)?.length ?? 0;
    await page.goto("/admin/sitemap");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `${count} direcciones para los buscadores`,
    );
    await expect(page.getByText("Está bien escrito")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Inicio y categorías 7/ })).toBeVisible();
    const left = page.getByRole("region", { name: "Qué queda afuera" });
    await expect(left).toContainText("Negocios desactivados");
    await expect(left).toContainText("Nori 48");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await listAxeViolations(page, {})).toEqual([]);
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Abrir el sitemap" }).click(),
    ]);
    await expect(opened).toHaveURL(`${site.url}/sitemap.xml`);
  });
