import type { Page } from "@playwright/test";
import { updateBusiness } from "../../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const spellings =
  "select category, count(*)::int as count from businesses where category ilike 'helader_a%' group by 1 order by 2 desc, 1";

for (const width of [360, 1280])
  test(`AC-01 at ${width} px a group of spellings gets one name, is remembered, and undone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    const before = await site.sql(spellings);
    await page.goto("/admin/categorias");
    await expect(heading(page)).toHaveText("3 grupos de categorías parecidas");
    await page.getByRole("link", { name: /^Heladería / }).click();
    const panel = page.getByRole("region", { name: "Heladería" });
    await expect(panel.getByText("Solo cambia el acento")).toBeVisible();
    await expect(panel.getByText("Glicina Helados")).toBeVisible();
    await expect(panel.getByText("La página Heladerías sigue con 16 lugares")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Cambiar 3 negocios" })).toBeVisible();
    await panel.getByRole("button", { name: "Sacar del grupo Heladerías" }).click();
    expect(await listAxeViolations(page, {})).toEqual([]);
    await panel.getByRole("button", { name: "Cambiar 2 negocios" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("«Heladerías» queda como está y no se vuelve a proponer.");
    expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
    await dialog.getByRole("button", { name: "Cambiar", exact: true }).click();
    await expect(heading(page)).toHaveText("2 grupos de categorías parecidas");
    await expect(page.getByRole("button", { name: "Borrar el alias heladeria" })).toBeVisible();
    expect((await site.sql(spellings)).map(({ category }) => category)).not.toContain("heladeria");
    expect(await (await page.request.get("/producto/glicina-helados")).text()).toContain("Heladería");

    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(heading(page)).toHaveText("3 grupos de categorías parecidas");
    expect(await site.sql(spellings)).toEqual(before);
  });

test("AC-01 with the keyboard alone a group gets a typed name; a business changed meanwhile stops it", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 409/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/categorias?grupo=Sushis");
  const panel = page.getByRole("region", { name: "Sushis" });
  await panel.getByLabel("O escribí otro nombre").focus();
  await page.keyboard.type("Comida japonesa");
  await expect(panel.getByRole("button", { name: "Cambiar 12 negocios" })).toBeVisible();
  await updateBusiness(site.services, { id: "furai-64", fields: { phone: "1" }, tool: "set" });
  const send = async () => {
    await panel.getByRole("button", { name: /^Cambiar 12/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Cambiar", exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await send();
  await expect(page.getByRole("dialog")).toContainText("alguien cambió uno de esos negocios");
  const count = () =>
    site.sql("select count(*)::int as count from businesses where category = 'Comida japonesa'");
  expect(await count()).toEqual([{ count: 0 }]);
  await page.reload();
  await panel.getByLabel("O escribí otro nombre").fill("Comida japonesa");
  await send();
  await expect(heading(page)).toHaveText("2 grupos de categorías parecidas");
  expect(await count()).toEqual([{ count: 12 }]);
});

test("AC-01 «No son lo mismo» is remembered until its alias is deleted", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/categorias?grupo=Sushis");
  await page.getByRole("button", { name: "No son lo mismo" }).click();
  await expect(heading(page)).toHaveText("2 grupos de categorías parecidas");
  await expect(page.getByText("Sushi queda así", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Borrar el alias Sushi", exact: true }).click();
  await page.getByRole("button", { name: "Borrar el alias Sushis", exact: true }).click();
  await expect(heading(page)).toHaveText("3 grupos de categorías parecidas");
});
