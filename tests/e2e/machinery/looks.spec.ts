import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../support/browser-axe.ts";
import { expectInsideWindow, expectNoOverflow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const addButton = (page: Page) =>
  page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("axe finds a button without a name", async ({ page }) => {
      await page.goto("/categoria/pizzerias");
      await addButton(page);
      await expect(checkAccessibility(page, { scripts: javaScriptEnabled })).rejects.toThrow(/button-name/);
      await page.goto("about:blank");
    });

    // What follows from it does not depend on scripts.
    if (!javaScriptEnabled) return;

    test("a page that axe faults fails when it is opened", async ({ page }) => {
      await page.route("/mala", (route) =>
        route.fulfill({ contentType: "text/html", body: "<p style='color: #ccc'>Mala</p>" }),
      );
      await expect(page.goto("/mala")).rejects.toThrow(/color-contrast[\s\S]*html-has-lang/);
      await page.goto("about:blank");
    });

    test("what axe faults when the test ends fails it", async ({ page }) => {
      test.fail();
      await page.goto("/categoria/pizzerias");
      await addButton(page);
    });
  });
}

test("what is wider than the window or its box is noticed", async ({ page }) => {
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
