import { readFile } from "node:fs/promises";
import { listAxeViolations } from "../../../support/browser-axe.ts";
import { expectInsideWindow } from "../../../support/browser-layout.ts";
import { expect, test } from "../../../support/e2e-test.ts";

for (const width of [360, 1280]) {
  test(`V-13 at ${width} px the footer leads to the open data, which downloads as a sheet`, async ({
    page,
    follow,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contacto");
    const foot = page.getByRole("navigation", { name: "Al pie" });
    await follow(foot.getByRole("link", { name: "Datos abiertos" }), { heading: "Datos abiertos" });
    await expect(page.getByText("113 lugares")).toBeVisible();
    expect(await listAxeViolations(page)).toEqual([]);
    await expectInsideWindow(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Bajar CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("lugares.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text.split("\r\n").filter((line) => /^[a-z0-9-]+,/.test(line))).toHaveLength(113);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("V-13 the files download without scripts", async ({ page }) => {
    await page.goto("/datos");
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Bajar GeoJSON/ }).click();
    const { type, features } = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    expect([type, features.length]).toEqual(["FeatureCollection", 113]);
  });
});
