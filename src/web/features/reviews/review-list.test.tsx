import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { businessScreenOf } from "../../../../tests/support/business-page/business-screen.ts";
import { renderSiteScreen } from "../../../../tests/support/components/screen.tsx";
import { mapPaths } from "../../../contract/map-paths.ts";
import { type ListedReview, starCounts } from "../../../domain/reviews/review.ts";
import { REVIEWS_PAGE, type ReviewView, readReviewView } from "../../../domain/reviews/review-view.ts";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import * as business from "../../routes/business.tsx";

const NOW = new Date("2026-03-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
/** Newest first, one for each day; 5, 4, 3, 2 and 1 stars, and again. */
const REVIEWS = Array.from(
  { length: 25 },
  (_, index): ListedReview => ({
    ...{ id: `r-${index + 1}`, businessId: "el-tilo", author: "Vecino", text: `Número ${index + 1}` },
    ...{
      stars: 5 - (index % 5),
      at: new Date(NOW.getTime() - (index + 1) * DAY_MS),
      isEdited: false,
      photos: [],
    },
  }),
);

function listingOf(view: ReviewView) {
  const found = REVIEWS.filter(({ stars }) => view.stars === null || stars === view.stars);
  if (view.order !== "recent")
    found.sort((one, other) => (one.stars - other.stars) * (view.order === "lowest" ? 1 : -1));
  const reviews = found.slice(0, view.page * REVIEWS_PAGE);
  const counts = starCounts([1, 2, 3, 4, 5].map((stars) => ({ stars, count: 5 })));
  return { view, counts, total: found.length, remaining: found.length - reviews.length, reviews, sent: null };
}

const section = page.getByRole("region", { name: "Reseñas" });
const entries = section.getByRole("article");
const firstTexts = (count: number) => () =>
  entries
    .elements()
    .slice(0, count)
    .map(({ textContent }) => /Número \d+/.exec(textContent)?.[0]);

beforeEach(() => {
  localStorage.clear();
  personalStore.set(NO_PERSONAL);
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(mapPaths, "plan").mockReturnValue("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>");
});

async function open() {
  const { router } = await renderSiteScreen(
    {
      ...{ path: "producto/:id", module: business },
      load: ({ url }) =>
        businessScreenOf(
          { averageRating: 3, reviewCount: 25, ratingCount: 25 },
          { reviewing: listingOf(readReviewView(url.searchParams)) },
        ),
    },
    "/contacto",
  );
  await router.navigate("/producto/el-tilo");
  await expect.element(entries.first()).toBeVisible();
  return { router, search: () => router.state.location.search };
}

test("D-09 reviews have their date and how long ago that was, and grow by ten with the focus on the first new one", async () => {
  const { search } = await open();
  expect(entries.elements()).toHaveLength(10);
  await expect
    .element(entries.first().getByRole("time"))
    .toHaveTextContent("28 de febrero de 2026hace 1 día");
  await expect.element(entries.nth(8).getByRole("time")).toMatchTextContent("hace 1 semana");
  section.getByRole("link", { name: "Ver más reseñas" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => entries.elements().length).toBe(20);
  expect(search()).toBe("?pagina=2");
  await expect.element(entries.nth(10)).toHaveFocus();
  await expect.element(section.getByText("Se muestran 20 de 25 reseñas.")).toBeInTheDocument();
  await section.getByRole("link", { name: "Ver más reseñas" }).click();
  await expect.poll(() => entries.elements().length).toBe(25);
  await expect.element(section.getByRole("link", { name: "Ver más reseñas" })).not.toBeInTheDocument();
});

test("D-09 R-01 order and stars are in the address, in place of the view before: Back leaves the page", async () => {
  const { router, search } = await open();
  await section.getByRole("link", { name: "Peor puntuadas" }).click();
  await expect.poll(firstTexts(2)).toEqual(["Número 5", "Número 10"]);
  expect(search()).toBe("?orden=peores");
  await section.getByRole("link", { name: "3 estrellas: 5 reseñas" }).click();
  await expect.poll(firstTexts(25)).toEqual([3, 8, 13, 18, 23].map((number) => `Número ${number}`));
  expect(search()).toBe("?orden=peores&estrellas=3");
  await section.getByRole("link", { name: "Ver todas las reseñas" }).click();
  await expect.poll(search).toBe("?orden=peores");
  await section.getByRole("link", { name: "Mejor puntuadas" }).click();
  await expect.poll(firstTexts(2)).toEqual(["Número 1", "Número 6"]);
  expect(search()).toBe("?orden=mejores");
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe("/contacto");
});
