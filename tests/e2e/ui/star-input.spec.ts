import type { Locator } from "@playwright/test";
import { expect, test } from "./ui-test.ts";

const group = (day: Locator) => day.getByRole("group", { name: "Califica este lugar" });

/** How many stars are painted. */
function countPainted(stars: Locator): Promise<number> {
  return stars
    .locator("svg")
    .evaluateAll(
      (drawings) =>
        drawings.filter((drawing) => getComputedStyle(drawing).fill === "rgb(242, 169, 0)").length,
    );
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("stars are chosen with the keyboard and taken back", async ({ page, day }) => {
  const stars = group(day);
  const chosen = day.getByRole("status", { name: "Estrellas elegidas" });
  await stars.getByLabel("1 estrella").focus();
  await page.keyboard.press("Space");
  await expect(chosen).toHaveText("1");
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowRight");
  await expect(stars.getByLabel("4 estrellas")).toBeChecked();
  await expect(chosen).toHaveText("4");
  await expect.poll(() => countPainted(stars)).toBe(4);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText("nada");
  await expect(stars.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(stars.getByRole("button", { name: "Borrar" })).toBeHidden();
  await expect(stars.getByLabel("4 estrellas")).toBeFocused();
});

test("the pointer shows what a click would choose", async ({ page, day }) => {
  const stars = day.getByRole("group", { name: "Has calificado este lugar" });
  await expect.poll(() => countPainted(stars)).toBe(4);
  await stars.locator("label").nth(1).hover();
  await expect.poll(() => countPainted(stars)).toBe(2);
  await stars.locator("label").nth(4).hover();
  await expect.poll(() => countPainted(stars)).toBe(5);
  await page.mouse.move(0, 0);
  await expect.poll(() => countPainted(stars)).toBe(4);
});

test("a rating is drawn to the tenth and read in words", async ({ day }) => {
  const rating = day.getByRole("img", { name: "3,9 de 5" });
  await expect(rating).toBeVisible();
  const filled = await rating.locator("svg").evaluate((part) => Number(part.getAttribute("width")));
  // Three whole boxes of 24, and nine tenths of the fourth star, which is 19 wide.
  expect(filled).toBeCloseTo(3 * 24 + 2.5 + 0.9 * 19, 1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("they are plain radio buttons, painted all the same", async ({ day }) => {
    const stars = group(day);
    await stars.locator("label").nth(2).click();
    await expect(stars.getByLabel("3 estrellas")).toBeChecked();
    await expect.poll(() => countPainted(stars)).toBe(3);
    await expect(stars.getByRole("button")).toHaveCount(0);
  });
});
