import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow, expectNoOverflow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("axe finds a button without a name; an element wider than the window or its box is reported", async ({
  page,
}) => {
  await page.setContent("<main><button></button><h1>Pizzerías</h1></main>");
  expect((await listAxeViolations(page)).join("\n")).toContain("button-name");
  await expectInsideWindow(page);
  await expectNoOverflow(page, "main *");
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    if (heading) heading.style.width = "3000px";
  });
  await expect(expectInsideWindow(page)).rejects.toThrow(/scrolls sideways/);
  await expect(expectNoOverflow(page, "main")).rejects.toThrow(/Pizzerías/);
});
