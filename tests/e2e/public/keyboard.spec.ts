import { expect, test } from "../../support/e2e-test.ts";

test("the first tab stop is a visible link that skips the navigation", async ({ page }) => {
  await page.goto("/");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("every tab stop has a visible focus, in the order of the page", async ({ page }) => {
  await page.goto("/buscar?q=fugazzeta");
  const stops = page.locator('a[href], button, input, [tabindex="0"]').filter({ visible: true });
  for (const link of await stops.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    const outline = await link.evaluate((element) => {
      // A card's link covers the card, which shows the focus.
      const shows = element.matches("a") ? (element.closest("article") ?? element) : element;
      const style = getComputedStyle(shows);
      return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
    });
    expect(outline.style).toBe("solid");
    expect(outline.width).toBeGreaterThanOrEqual(2);
  }
});

test("a link is followed with Enter", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Ver más Pizzería" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzerías");
});
