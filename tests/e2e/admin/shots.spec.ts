import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("shots", async ({ page, site }) => {
  await enterAsAdministrator({ page, site, name: "lucia" });
  for (const scheme of ["light", "dark"] as const)
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.goto("/admin/sugerencias");
      await page.screenshot({ path: `/tmp/shots-s/list-${width}-${scheme}.png`, fullPage: true });
      await page.getByRole("link", { name: /Ansaldi Helados/ }).click();
      await page.waitForURL(/sugerencias\/[0-9a-f]/);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `/tmp/shots-s/one-${width}-${scheme}.png`, fullPage: true });
    }
});
