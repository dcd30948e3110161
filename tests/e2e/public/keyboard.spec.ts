import { expect, test } from "../../support/e2e-test.ts";

test("the first tab stop is a visible link that skips the navigation, and a link is followed with Enter", async ({
  page,
}) => {
  await page.goto("/buscar?q=fugazzeta");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const first = page.getByRole("main").locator("a, button").first();
  await expect(first).toBeFocused();
  await page.getByRole("link", { name: "Pizzerías" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzerías");
});

test("every tab stop has a visible focus, in the order of the page", async ({ page }) => {
  await page.goto("/buscar?q=fugazzeta");
  const stops = page.locator('a[href], button, input, [tabindex="0"]').filter({ visible: true });
  const count = await stops.evaluateAll((all) => {
    for (const [index, element] of all.entries()) element.setAttribute("data-stop", String(index));
    return all.length;
  });
  expect(count).toBeGreaterThan(20);
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      // A card's link covers the card, which shows the focus.
      const shows = element.matches("a") ? (element.closest("article") ?? element) : element;
      const style = getComputedStyle(shows);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        stop: Number(element.getAttribute("data-stop") ?? -1),
        isSeen: bottom > 0 && top < innerHeight,
        outline: style.outlineStyle,
        isWide: Number.parseFloat(style.outlineWidth) >= 2,
      };
    });
    expect(focused).toEqual({ stop, isSeen: true, outline: "solid", isWide: true });
  }
});
