import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("AD-05 the screen counts what the live sitemap lists, finds it valid, and opens it", async ({
  page,
  site,
}) => {
  // The clock of the test server stands still before the demo was loaded.
  await site.sql("update businesses set updated_at = '2026-02-01'");
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  const xml = await (await page.request.get("/sitemap.xml")).text();
  const count = xml.match(/<loc>/g)?.length ?? 0;
  await page.goto("/admin/sitemap");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${count} direcciones para los buscadores`,
  );
  await expect(page.getByText("Está bien escrito")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Inicio y categorías 7/ })).toBeVisible();
  await expectInsideWindow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectInsideWindow(page);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Abrir el sitemap" }).click(),
  ]);
  await expect(opened).toHaveURL(`${site.url}/sitemap.xml`);
});
