import type { PickedBusiness } from "../../db/queries/businesses/home-queries.ts";
import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import type { FilterOption } from "../../domain/catalogue/filter-options.ts";
import type { FilterId } from "../../domain/catalogue/listing-filters.ts";
import { matchesFilter } from "../../domain/catalogue/match-filter.ts";
import { seededRandom } from "../../domain/catalogue/seeded-shuffle.ts";
import {
  HOME_SECTIONS,
  type HomeSectionCategory,
  type HomeSectionId,
} from "../../domain/categories/home-sections.ts";
import {
  BUSINESSES_TO_ROTATE,
  HOME_PICKS,
  HOME_POOL,
  type HomeSection,
  isOwnCard,
  pickHome,
} from "../../domain/home/pick-home.ts";
import type { Favourite } from "../../domain/home/rank-favourites.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { getFavourites } from "./get-favourites.ts";
import { offerHomeFilters } from "./offer-home-filters.ts";

/** How many of a section to filter: the second number for filters that few pass. */
const POOL_SIZES = [60, 3_000];

const LONGEST_ID = 200;

export interface Home {
  readonly sections: readonly HomeSection[];
  readonly filterOptions: readonly FilterOption[];
  /** V-01: the places of the guide with the filters; null without any. */
  readonly total: number | null;
  readonly favourites: readonly Favourite[];
  /** H-04 */
  readonly rotates: boolean;
}

interface GetHomeInput {
  /** H-03 */
  readonly seed: number;
  readonly filters: readonly FilterId[];
}

/** Public. Sections with at least one business, three picks each, and the favourites. */
export async function getHome(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey" | "settings">,
  { seed, filters }: GetHomeInput,
): Promise<Home> {
  const isFiltered = filters.length > 0;
  if (isFiltered) await rateLimitClient(context, "search");
  const [sections, favourites, rotates, offer] = await Promise.all([
    isFiltered ? listFilteredPicks(context, { seed, filters }) : listPicks(context, { seed }),
    getFavourites(context),
    context.settings.get("rotation") && context.db.home.hasAtLeast(BUSINESSES_TO_ROTATE),
    offerHomeFilters(context, { filters }),
  ]);
  const { filterOptions, total } = offer;
  return {
    sections,
    favourites,
    rotates,
    filterOptions,
    total: isFiltered ? total : null,
  };
}

/** H-04. Public. The cards among which the browser rotates. */
export async function listHomePools(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  return withCards({ db, sections: (await listPools({ db, seed })).map(withoutSpareFillers) });
}

/** H-03. Public. Of these places, those that are in the guide. */
export async function listHomeCards(
  context: Pick<ServiceContext, "db" | "log" | "clientKey">,
  { ids }: { ids: readonly string[] },
): Promise<CardView[]> {
  await rateLimitClient(context, "home-cards");
  const asked = ids.slice(0, HOME_SECTIONS.length * HOME_PICKS).filter(isPossibleId);
  const cards = await context.db.businesses.listCards(asked);
  return [...cards.values()].map(cardView);
}

/** PostgreSQL rejects NUL in a text. */
function isPossibleId(id: string): boolean {
  return id !== "" && id.length <= LONGEST_ID && !id.includes("\0");
}

/** Picks among ids, then reads only the cards shown. */
async function listPicks(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  const sections = pickHome({ sections: await listPools({ db, seed }), seed, isOwn: ({ isOwn }) => isOwn });
  return withCards({ db, sections });
}

async function listFilteredPicks(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { seed, filters }: GetHomeInput,
): Promise<HomeSection[]> {
  const at = clock.now();
  const matching = new Map<HomeSectionId, HomeSection>();
  let missing: readonly HomeSectionCategory[] = HOME_SECTIONS;
  for (const limit of POOL_SIZES) {
    const pools = await listPools({ db, seed, of: missing, limit });
    const full = new Set(
      pools.flatMap(({ category, businesses }) => (businesses.length < limit ? [] : category)),
    );
    for (const { category, businesses } of await withCards({ db, sections: pools }))
      matching.set(category.id, {
        category,
        businesses: businesses.filter((card) =>
          filters.every((filter) => matchesFilter({ filter, card, at })),
        ),
      });
    missing = missing.filter(
      (category) => full.has(category) && (matching.get(category.id)?.businesses.length ?? 0) < HOME_PICKS,
    );
    if (missing.length === 0) break;
  }
  return [...pickHome({ sections: [...matching.values()], seed, isOwn: isOwnCard })];
}

/** H-02: others only where there are too few of the category itself. */
function withoutSpareFillers(section: HomeSection<PickedBusiness>): HomeSection<PickedBusiness> {
  const own = section.businesses.filter(({ isOwn }) => isOwn);
  return own.length < HOME_PICKS ? section : { ...section, businesses: own };
}

interface PoolsInput extends Pick<ServiceContext, "db"> {
  readonly seed: number;
  readonly of?: readonly HomeSectionCategory[];
  readonly limit?: number;
}

async function listPools({
  db,
  seed,
  of = HOME_SECTIONS,
  limit = HOME_POOL,
}: PoolsInput): Promise<HomeSection<PickedBusiness>[]> {
  const picked = await db.home.pick({
    homeSectionIds: of.map(({ id }) => id),
    place: seededRandom(seed),
    limit,
  });
  return of.map((category, index) => ({ category, businesses: picked[index] ?? [] }));
}

async function withCards({
  db,
  sections,
}: Pick<ServiceContext, "db"> & { sections: readonly HomeSection<PickedBusiness>[] }): Promise<
  HomeSection[]
> {
  const ids = sections.flatMap(({ businesses }) => businesses.map(({ id }) => id));
  const cards = await db.businesses.listCards(ids);
  return sections.map(({ category, businesses }) => ({
    category,
    businesses: businesses.flatMap(({ id }) => cards.get(id) ?? []).map(cardView),
  }));
}
