import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const ADDRESSES = ["/", "/categoria/hamburgueserias", "/producto/pizzeria-el-tilo", "/no-existe"];

for (const address of ADDRESSES) {
  test(`from 320 to 1280 px, ${address} does not have to be scrolled sideways`, async ({
    page,
    problems,
  }) => {
    if (address === "/no-existe") problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectInsideWindow(page);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test("every page has enough contrast", async ({ page, problems }) => {
      problems.expect(/status of 404/);
      for (const address of ADDRESSES) {
        // Opening a page runs axe on it, contrast included.
        await page.goto(address);
        const background = await page
          .locator("body")
          .evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
        const light = background.every((channel) => channel > 127);
        expect(light, background.join()).toBe(colorScheme === "light");
      }
    });
  });
}
