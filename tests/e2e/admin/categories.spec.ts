import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const SPELLINGS =
  "select category, count(*)::int as count from businesses where category ilike 'helader_a%' group by 1 order by 2 desc, 1";

test("AC-01 a group of spellings gets one name, is remembered, and undone; another is kept apart", async ({
  page,
  site,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  const before = await site.sql(SPELLINGS);
  await page.goto("/admin/categorias");
  await expect(heading).toHaveText("3 grupos de categorías parecidas");
  await page.getByRole("link", { name: /^Heladería / }).click();
  const panel = page.getByRole("region", { name: "Heladería" });
  await expect(panel.getByText("Glicina Helados")).toBeVisible();
  await expect(panel.getByText("La página Heladerías sigue con 16 lugares")).toBeVisible();
  await panel.getByRole("button", { name: "Sacar del grupo Heladerías" }).click();
  await panel.getByRole("button", { name: "Cambiar 2 negocios" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cambiar", exact: true }).click();
  await expect(heading).toHaveText("2 grupos de categorías parecidas");
  await expect(page.getByRole("button", { name: "Borrar el alias heladeria" })).toBeVisible();
  await expect(heading).toBeFocused();
  expect((await site.sql(SPELLINGS)).map(({ category }) => category)).not.toContain("heladeria");
  expect(await (await page.request.get("/producto/glicina-helados")).text()).toContain("Heladería");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(heading).toHaveText("3 grupos de categorías parecidas");
  expect(await site.sql(SPELLINGS)).toEqual(before);
  await page.goto("/admin/categorias?grupo=Sushis");
  await page.getByRole("button", { name: "No son lo mismo" }).click();
  await expect(heading).toHaveText("2 grupos de categorías parecidas");
  await expect(page.getByText("Sushi queda así", { exact: true })).toBeVisible();
  await expectInsideWindow(page);
});
