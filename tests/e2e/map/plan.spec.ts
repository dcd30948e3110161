import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../../support/e2e-test.ts";

const PLAN = "/plano/nori-48.svg";

async function brightnessOf(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot()).stats();
  return channels[0]?.mean ?? Number.NaN;
}

test("P-01 the plan follows the guide's theme at once, whatever the browser prefers, and can be opened by itself", async ({
  page,
  context,
}) => {
  await page.goto("/producto/nori-48");
  await page.evaluate(async (src) => {
    const image = new Image();
    Object.assign(image, { src, alt: "Plano de prueba" });
    document.querySelector("main")?.append(image);
    await image.decode();
  }, PLAN);
  const brightness = () => brightnessOf(page.getByAltText("Plano de prueba"));
  for (const preferred of ["light", "dark"] as const) {
    const theme = preferred === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: preferred });
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    if (theme === "dark") await expect.poll(brightness).toBeLessThan(100);
    else await expect.poll(brightness).toBeGreaterThan(200);
  }

  const alone = await context.newPage();
  await alone.emulateMedia({ colorScheme: "light" });
  await alone.goto(PLAN);
  const land = () => getComputedStyle(document.documentElement).getPropertyValue("--plan-land");
  expect(await alone.evaluate(land), "its style is allowed").toBe("#faf3e9");
});
