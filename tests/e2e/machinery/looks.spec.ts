import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow, expectNoOverflow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("axe finds a button without a name", async ({ page }) => {
  await page.goto("/categoria/pizzerias");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect((await listAxeViolations(page)).join("\n")).toContain("button-name");
});

test("an element wider than the window or its box is reported", async ({ page }) => {
  await page.goto("/categoria/pizzerias");
  await expectInsideWindow(page);
  await expectNoOverflow(page, "main *");
  await page.evaluate(() => {
    const card = document.querySelector<HTMLElement>("h1");
    if (card) card.style.width = "3000px";
  });
  await expect(expectInsideWindow(page)).rejects.toThrow(/scrolls sideways/);
  await expect(expectNoOverflow(page, "main")).rejects.toThrow(/Pizzerías/);
});
