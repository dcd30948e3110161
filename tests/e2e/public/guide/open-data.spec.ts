import { readFile } from "node:fs/promises";
import { listAxeViolations } from "../../../support/browser-axe.ts";
import { expectInsideWindow } from "../../../support/browser-layout.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test("V-13 the footer leads to the open data, which downloads as a sheet", async ({ page, follow }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/contacto");
  const foot = page.getByRole("navigation", { name: "Al pie" });
  await follow(foot.getByRole("link", { name: "Datos abiertos" }), { heading: "Datos abiertos" });
  await expect(page.getByText("113 lugares")).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await listAxeViolations(page)).toEqual([]);
    await expectInsideWindow(page);
  }
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Bajar CSV/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("lugares.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.split("\r\n").filter((line) => /^"[a-z0-9-]+",/.test(line))).toHaveLength(113);
});
