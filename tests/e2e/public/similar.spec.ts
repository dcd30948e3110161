import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 768, 1280]) {
  test(`a business shows its neighbours of the same category with their distance, at ${width} pixels`, async ({
    page,
    site,
    follow,
  }) => {
    await site.sql("delete from businesses where category_id = 'sushi'");
    const [id] = await insertBusinesses(site, [
      { title: "En el medio", direction: "7 y 50" },
      { title: "Más lejos", direction: "7 y 55" },
      { title: "Acá cerca", direction: "7 y 51" },
    ]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/producto/${id}`);
    const similar = page.getByRole("region", { name: "Parecidos cerca" });
    await expect(similar).toHaveCount(1);
    await expect(similar.getByRole("link")).toHaveText([/^Acá cercaa 1 cuadra/, /^Más lejosa 4 cuadras/]);
    await follow(similar.getByRole("link", { name: /Acá cerca/ }), { heading: "Acá cerca" });
  });
}

test("a business without neighbours of its category has no such section", async ({ page, site }) => {
  const [id] = await insertBusinesses(site, [{ title: "Única", category: "Verdulería" }]);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("heading", { name: "Parecidos cerca" })).toHaveCount(0);
});

test("a new name of a business shows on the cached pages of its neighbours", async ({ page, site }) => {
  await site.sql("delete from businesses where category_id = 'sushi'");
  const [id, other = ""] = await insertBusinesses(site, [{ title: "Uno" }, { title: "Antes" }]);
  const similar = page.getByRole("region", { name: "Parecidos cerca" });
  await page.goto(`/producto/${id}`);
  await expect(similar).toContainText("Antes");
  await retitleBusiness(site.services, { id: other, title: "Después" });
  // The invalidation arrives through PostgreSQL, as from another process.
  await expect(async () => {
    await page.reload();
    await expect(similar).toContainText("Después", { timeout: 100 });
  }).toPass();
});
