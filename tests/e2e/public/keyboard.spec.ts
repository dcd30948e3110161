import { expect, test } from "../../support/e2e-test.ts";

test("the first stop of the keyboard is a visible link that jumps over the navigation", async ({ page }) => {
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

test("every stop of the keyboard shows where it is, in the order of the page", async ({ page }) => {
  await page.goto("/buscar?q=fugazzeta");
  const stops = page.locator('a[href], button, input, [tabindex="0"]').filter({ visible: true });
  for (const link of await stops.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    const outline = await link.evaluate((element) => {
      // The link of a card covers it, and the card shows where it is.
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
