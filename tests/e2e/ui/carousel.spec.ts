import type { Locator } from "@playwright/test";
import { expect, test } from "./ui-test.ts";

const favourites = (day: Locator) => day.getByRole("region", { name: "Favoritos de la Ciudad" });
const dots = (carousel: Locator) => carousel.getByRole("button", { name: /^Página/ });

/** The names of the cards that are wholly inside the row. */
function listSeen(carousel: Locator): Promise<string[]> {
  return carousel.locator("ul").evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.children]
      .filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((slide) => slide.querySelector("h4")?.textContent ?? "");
  });
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the arrows go around in both directions, with a last page that is not full", async ({ day }) => {
  const carousel = favourites(day);
  const seen = () => listSeen(carousel);
  await expect(carousel).toHaveAttribute("aria-roledescription", "carrusel");
  await expect.poll(seen).toEqual(["Local 1", "Local 2", "Local 3"]);
  const current = carousel.locator("[aria-current]");
  await carousel.getByRole("button", { name: "Anterior" }).click();
  await expect.poll(seen).toEqual(["Local 5", "Local 6", "Local 7"]);
  await expect(current).toHaveAccessibleName("Página 3 de 3");
  const next = carousel.getByRole("button", { name: "Siguiente" });
  await next.click();
  await expect.poll(seen).toEqual(["Local 1", "Local 2", "Local 3"]);
  await expect(current).toHaveAccessibleName("Página 1 de 3");
  await next.click();
  await expect.poll(seen).toEqual(["Local 4", "Local 5", "Local 6"]);
  await expect(current).toHaveAccessibleName("Página 2 de 3");
});

test("clicks that follow each other faster than the row moves all count", async ({ page, day }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const carousel = favourites(day);
  // In the page itself: from here, the second click could come when the row stands still again.
  await carousel.evaluate(async (section) => {
    const next = section.querySelector<HTMLElement>('[aria-label="Siguiente"]');
    const frame = () => new Promise(requestAnimationFrame);
    next?.click();
    await new Promise((resolve) =>
      section.querySelector("ul")?.addEventListener("scroll", resolve, { once: true }),
    );
    await frame();
    await frame();
    next?.click();
  });
  await expect(carousel.locator("[aria-current]")).toHaveAccessibleName("Página 3 de 3");
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 5", "Local 6", "Local 7"]);
  await expect(carousel.locator("[aria-current]")).toHaveAccessibleName("Página 3 de 3");
});

test("the indicators lead to their page, and follow a row that is swiped", async ({ day }) => {
  const carousel = favourites(day);
  await dots(carousel).nth(1).click();
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 4", "Local 5", "Local 6"]);
  for (const { left, name } of [
    { left: 0, name: "Página 1 de 3" },
    { left: 10_000, name: "Página 3 de 3" },
  ]) {
    await carousel.locator("ul").evaluate((row, to) => row.scrollTo({ left: to }), left);
    await expect(carousel.locator("[aria-current]")).toHaveAccessibleName(name);
  }
});

test("one card stands in the row below 576 px, two below 992 px, three from there on", async ({
  page,
  day,
}) => {
  const carousel = favourites(day);
  for (const { width, pages, seen } of [
    { width: 575, pages: 7, seen: 1 },
    { width: 576, pages: 4, seen: 2 },
    { width: 991, pages: 4, seen: 2 },
    { width: 992, pages: 3, seen: 3 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(dots(carousel)).toHaveCount(pages);
    expect(await listSeen(carousel)).toHaveLength(seen);
  }
});

test("the arrow keys turn the pages, and the focus goes along", async ({ page, day }) => {
  const carousel = favourites(day);
  const link = (name: string) => carousel.getByRole("link", { name });
  await link("Local 1").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 4", "Local 5", "Local 6"]);
  const inFocus = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
  expect(await inFocus()).toContain("Local 4");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 5", "Local 6", "Local 7"]);
});

test("other slides begin at the first page, and the filter keeps the focus", async ({ page, day }) => {
  const carousel = favourites(day);
  await page.setViewportSize({ width: 500, height: 800 });
  await dots(carousel).nth(6).click();
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 7"]);
  const filter = carousel.getByRole("button", { name: "Sushis (3)" });
  await filter.click();
  await expect(carousel.locator("[aria-current]")).toHaveAccessibleName("Página 1 de 3");
  await expect.poll(() => listSeen(carousel)).toEqual(["Local 1"]);
  await expect(filter).toBeFocused();
});

test("where all fits on one page there is nothing to turn", async ({ day }) => {
  const carousel = favourites(day);
  await carousel.getByRole("button", { name: "Sushis (3)" }).click();
  await expect(carousel.getByRole("button", { name: "Siguiente" })).toBeHidden();
  await expect(dots(carousel)).toHaveCount(0);
});

test("one that moves by itself stops under the pointer, by its button, and for those who want no motion", async ({
  page,
  day,
}) => {
  const carousel = day.getByRole("region", { name: "Fotos" });
  const current = carousel.locator("[aria-current]");
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(current).toHaveAccessibleName("Página 1 de 3");
  await page.clock.runFor(5100);
  await expect(current).toHaveAccessibleName("Página 2 de 3");
  await carousel.hover();
  await page.clock.runFor(20_000);
  await expect(current).toHaveAccessibleName("Página 2 de 3");
  await carousel.getByRole("button", { name: "Pausar" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(current).toHaveAccessibleName("Página 2 de 3");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(current).toHaveAccessibleName("Página 1 de 3");
  await page.clock.runFor(20_000);
  await expect(current).toHaveAccessibleName("Página 1 de 3");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the row is all there to scroll, with no dead buttons", async ({ day }) => {
    const carousel = favourites(day);
    await expect(carousel.getByRole("listitem")).toHaveCount(7);
    await expect(carousel.getByRole("button", { name: /Anterior|Siguiente|Página|Todos/ })).toHaveCount(0);
    await carousel.getByRole("link", { name: "Local 7" }).scrollIntoViewIfNeeded();
    await expect(carousel.getByRole("link", { name: "Local 7" })).toBeInViewport();
  });
});
