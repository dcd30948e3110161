import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

for (const width of [360, 1280])
  test(`AD-04 at ${width} px an alias of the search is made, found by visitors, and deleted`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/sinonimos");
    const aliases = page.getByRole("list", { name: "Alias" });
    await expect(aliases, "V-04 those of the guide").toContainText("birra → cerveza");
    const tab = page
      .getByRole("navigation", { name: "Negocios" })
      .getByRole("link", { name: "Alias de búsqueda" });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 1 });
    await page.getByLabel("Cuando buscan").fill("shawarma");
    await page.getByLabel("Mostrar lo de").fill("sushi");
    await page.keyboard.press("Enter");
    await expect(aliases).toContainText("shawarma → sushi");
    expect(await listAxeViolations(page, {})).toEqual([]);
    expect(await (await page.request.get("/buscar?q=shawarma")).text()).toContain("Nori 48");
    await page.getByRole("button", { name: "Borrar el alias de shawarma" }).click();
    await expect(aliases).not.toContainText("shawarma");
    expect(await (await page.request.get("/buscar?q=shawarma")).text()).not.toContain("Nori 48");
  });
