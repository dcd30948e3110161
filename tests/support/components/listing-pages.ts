import type { BusinessCard } from "../../../src/domain/businesses/business.ts";
import type { FeatureId } from "../../../src/domain/businesses/business-features.ts";
import type { CardView } from "../../../src/domain/businesses/card-view.ts";
import { type FilterOption, offerFilters } from "../../../src/domain/catalogue/filter-options.ts";
import { type FilterId, readFilters } from "../../../src/domain/catalogue/listing-filters.ts";
import { readListingView, readPage, sliceOf } from "../../../src/domain/catalogue/listing-view.ts";
import { countMatching, matchesFilter } from "../../../src/domain/catalogue/match-filter.ts";
import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../../src/domain/categories/home-sections.ts";
import type { HomeSection } from "../../../src/domain/home/pick-home.ts";
import type { SearchAnswer } from "../../../src/domain/search/search-answer.ts";
import * as category from "../../../src/web/routes/category.tsx";
import * as home from "../../../src/web/routes/home.tsx";
import * as search from "../../../src/web/routes/search.tsx";
import { shownCard } from "../cards.ts";
import { sitePage } from "./site-shell.tsx";

const ALWAYS_OPEN = "Todos los días 24 hs";
const FEATURES: readonly (readonly FeatureId[])[] = [["vegan", "delivery"], [], ["vegan"], []];

/** `numberedCards(20)` is Local 01 to Local 20, all of them open; every second is vegan, every fourth delivers, too. */
export function numberedCards(count: number, changes: Partial<BusinessCard> = {}): CardView[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, "0");
    return shownCard(`local-${number}`, {
      title: `Local ${number}`,
      direction: `${index + 10} e/ 47 y 48`,
      schedule: ALWAYS_OPEN,
      averageRating: 4.5,
      reviewCount: 3,
      featureIds: FEATURES[index % 4] ?? [],
      ...changes,
    });
  });
}

interface Filtered {
  readonly businesses: readonly CardView[];
  readonly filterOptions: readonly FilterOption[];
  readonly total: number;
}

function filterCards(cards: readonly CardView[], filters: readonly FilterId[]): Filtered {
  const at = new Date();
  const businesses = cards.filter((card) => filters.every((filter) => matchesFilter({ filter, card, at })));
  const [counts, ofCategory] = [filters, []].map((chosen) => countMatching({ cards, chosen, at }));
  if (!counts || !ofCategory) throw new Error("no counts");
  const { total } = counts;
  return { businesses, total, filterOptions: offerFilters({ chosen: filters, ofCategory, counts, total }) };
}

interface CategoryPageInput {
  readonly cards?: readonly CardView[];
  /** Before each answer; throws what the loader throws. */
  readonly wait?: () => Promise<void> | void;
}

/** `/categoria/…`: each of the six lists these cards, as the server does. */
export function categoryPage({ cards = numberedCards(20), wait = () => {} }: CategoryPageInput = {}) {
  return sitePage({
    path: "categoria/:categorySlug",
    module: category,
    async load({ url, params }) {
      await wait();
      const shown = CATEGORIES.find(({ slug }) => slug === params.categorySlug);
      if (!shown) throw new Error(`no category ${params.categorySlug}`);
      const view = readListingView(url.searchParams);
      const { businesses, total, filterOptions } = filterCards(cards, view.filters);
      const ordered = view.order === "za" ? businesses.toReversed() : businesses;
      const { page, offset, limit, remaining } = sliceOf({ page: view.page, total });
      return {
        ...{ category: shown, view: { ...view, page }, unread: "", remaining, total, filterOptions },
        businesses: ordered.slice(offset, offset + limit),
        distances: view.near ? new Map(ordered.map(({ id }) => [id, "a 3 cuadras"])) : null,
        ...{ opening: [], openingKind: "soon" as const },
      };
    },
  });
}

interface SearchPageInput {
  readonly cards?: readonly CardView[];
  readonly answer?: (text: string) => Partial<SearchAnswer>;
}

/** `/buscar`: every text finds these cards. */
export function searchPage({ cards = numberedCards(20), answer = () => ({}) }: SearchPageInput = {}) {
  return sitePage({
    path: "buscar",
    module: search,
    load({ url }) {
      const text = url.searchParams.get("q") ?? "";
      const filters = readFilters(url.searchParams);
      const shownPages = readPage(url.searchParams.get("pagina"));
      const { businesses, total, filterOptions } = filterCards(cards, filters);
      const { limit } = sliceOf({ page: shownPages, total });
      return {
        ...{ text, filters, shownPages, total, filterOptions, withoutPlace: text, isNearMe: false },
        ...{ correctedText: null, understood: [], place: null, categories: [], opening: [], missing: [] },
        ...{
          openingKind: "soon" as const,
          isCut: false,
          isPartial: false,
          isLive: false,
          nearestToTown: null,
        },
        businesses: businesses.slice(0, limit).map((card) => ({ ...card, distance: "" })),
        ...answer(text),
      };
    },
  });
}

/** The five sections of the home, three cards each, whose names start with the category's; `edition` tells others. */
export function homeSections({
  edition = 1,
  size = 3,
}: {
  edition?: number;
  size?: number;
} = {}): HomeSection[] {
  return HOME_SECTIONS.map((section) => ({
    category: section,
    businesses: Array.from({ length: size }, (_, index) =>
      shownCard(`${section.id}-${edition}-${index}`, {
        title: `${section.name} ${edition}.${index}`,
        categoryId: section.id,
        direction: "7 e/ 47 y 48",
        schedule: index === 0 ? ALWAYS_OPEN : "",
        featureIds: index === 1 ? ["vegan"] : [],
      }),
    ),
  }));
}

/** `/` */
export function homePage({ sections = homeSections() }: { sections?: readonly HomeSection[] } = {}) {
  return sitePage({
    path: "",
    module: home,
    load({ url }) {
      const filters = readFilters(url.searchParams);
      const all = sections.flatMap(({ businesses }) => businesses);
      const { businesses, total, filterOptions } = filterCards(all, filters);
      return {
        sections: sections
          .map((section) => ({
            ...section,
            businesses: section.businesses.filter((card) => businesses.includes(card)),
          }))
          .filter((section) => section.businesses.length > 0),
        ...{ favourites: [], rotates: true, filters, filterOptions },
        total: filters.length > 0 ? total : null,
      };
    },
  });
}
