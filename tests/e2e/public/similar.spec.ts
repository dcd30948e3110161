import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 768, 1280]) {
  test(`a business of which others are near shows them, with the distance in words, at ${width} pixels`, async ({
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

test("a business without others of its category shows nothing of the kind", async ({ page, site }) => {
  const [id] = await insertBusinesses(site, [{ title: "Única", category: "Verdulería" }]);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("heading", { name: "Parecidos cerca" })).toHaveCount(0);
});

test("a new name of a place shows on the kept pages of its neighbours", async ({ page, site }) => {
  await site.sql("delete from businesses where category_id = 'sushi'");
  const [id, other = ""] = await insertBusinesses(site, [{ title: "Uno" }, { title: "Antes" }]);
  const similar = page.getByRole("region", { name: "Parecidos cerca" });
  await page.goto(`/producto/${id}`);
  await expect(similar).toContainText("Antes");
  await retitleBusiness(site.services, { id: other, title: "Después" });
  // The notice travels through PostgreSQL, as from another process.
  await expect(async () => {
    await page.reload();
    await expect(similar).toContainText("Después", { timeout: 100 });
  }).toPass();
});
