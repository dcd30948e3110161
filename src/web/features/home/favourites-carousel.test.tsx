import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shownCard } from "../../../../tests/support/cards.ts";
import { textOf } from "../../../../tests/support/components/component-page.ts";
import { renderInRouter } from "../../../../tests/support/components/router-page.tsx";
import { HOME_SECTIONS } from "../../../domain/categories/home-sections.ts";
import type { Favourite } from "../../../domain/home/rank-favourites.ts";
import { FavouritesCarousel } from "./favourites-carousel.tsx";

const BADGES = ["Mejor valorado", "Muy popular", "Recomendado"] as const;
const FIFTEEN: readonly Favourite[] = HOME_SECTIONS.flatMap(({ id }) =>
  BADGES.map((badge, place) => ({ homeSectionId: id, badge, business: shownCard(`${id}-${place + 1}`) })),
);
const HINT = "Los favoritos aparecerán automáticamente cuando tengamos más negocios de cada categoría.";
const main = page.getByRole("main");

const carousel = page.getByRole("region", { name: "Favoritos de la Ciudad" });
const cards = carousel.getByRole("article");
const filter = (name: string) => page.getByRole("button", { name, exact: true });
const listTitles = () => cards.elements().map((card) => card.querySelector("h3")?.textContent);

const show = (favourites: readonly Favourite[]) =>
  renderInRouter(
    <main>
      <FavouritesCarousel favourites={favourites} />
    </main>,
  );

test("H-05 H-06 H-07 the favourites are shown with their badges, all together or by category, with their counts", async () => {
  await show(FIFTEEN);
  await expect.element(carousel.getByRole("list", { name: "Favoritos de la Ciudad" })).toBeVisible();
  await expect
    .poll(() => textOf(carousel))
    .toContain("Top 3 de cada categoría • Actualizado automáticamente");
  for (const { name } of HOME_SECTIONS) await expect.element(filter(`${name} (3)`)).toBeVisible();
  await expect.element(filter("Todos (15)")).toHaveAttribute("aria-pressed", "true");
  expect(listTitles()).toHaveLength(15);
  await filter("Sushis (3)").click();
  await expect.element(filter("Sushis (3)")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(listTitles).toEqual(["Sushi-1", "Sushi-2", "Sushi-3"]);
  for (const [place, badge] of BADGES.entries())
    await expect.poll(() => textOf(cards.nth(place))).toContain(badge);
  await filter("Todos (15)").click();
  await expect.poll(listTitles).toHaveLength(15);
});

test("H-05 without favourites, and in an empty category, it shows the empty state", async () => {
  await show([]);
  await expect.poll(() => textOf(main)).toContain(`Sin favoritos aún${HINT}`);
  await filter("Heladería (0)").click();
  await expect.poll(() => textOf(main)).toContain(`Sin favoritos en Heladería${HINT}`);
});

test("H-05 each of fifteen pages has an indicator of touch size, on a phone too", async () => {
  await page.viewport(360, 780);
  await show(FIFTEEN);
  const dots = carousel.getByRole("button", { name: /^Página \d+ de 15$/ });
  await expect.poll(() => dots.elements().length).toBe(15);
  for (const dot of dots.elements()) {
    const { width, height } = dot.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  for (const place of [12, 14, 0]) {
    await dots.nth(place).click();
    await expect.element(dots.nth(place)).toHaveAttribute("aria-current", "true");
    await expect.element(dots.nth(place)).toBeInViewport({ ratio: 1 });
  }
});
