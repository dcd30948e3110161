import { cardView } from "../../domain/businesses/card-view.ts";
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
  pickHome,
} from "../../domain/home/pick-home.ts";
import type { Favourite } from "../../domain/home/rank-favourites.ts";
import { isOpenAt } from "../../domain/schedule/schedule-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { getFavourites } from "./get-favourites.ts";

/** How many of a section to filter by opening hours: the second number for times when most are closed. */
const POOL_SIZES = [60, 3_000];

export interface Home {
  readonly sections: readonly HomeSection[];
  readonly favourites: readonly Favourite[];
  /** H-04 */
  readonly rotates: boolean;
}

interface HomeWish {
  /** H-03 */
  seed: number;
  onlyOpen: boolean;
}

/** Public. Sections with at least one business, three picks each, and the favourites. */
export async function getHome(
  context: Pick<ServiceContext, "db" | "clock" | "settings">,
  { seed, onlyOpen }: HomeWish,
): Promise<Home> {
  const [sections, favourites, rotates] = await Promise.all([
    onlyOpen ? listOpenPicks(context, { seed }) : listPicks(context, { seed }),
    getFavourites(context),
    context.settings.get("rotation") && context.db.home.hasAtLeast(BUSINESSES_TO_ROTATE),
  ]);
  return { sections, favourites, rotates: rotates && !onlyOpen };
}

/** H-04. Public. The cards among which the browser rotates. */
export async function listHomePools(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  return withCards({ db, sections: await listPools({ db, seed }) });
}

/** Picks among ids, then reads only the cards shown. */
async function listPicks(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  return withCards({ db, sections: pickHome({ sections: await listPools({ db, seed }), seed }) });
}

async function listOpenPicks(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  const at = clock.now();
  const open = new Map<HomeSectionId, HomeSection>();
  let missing: readonly HomeSectionCategory[] = HOME_SECTIONS;
  for (const limit of POOL_SIZES) {
    const pools = await listPools({ db, seed, of: missing, limit });
    const full = new Set(
      pools.flatMap(({ category, businesses }) => (businesses.length < limit ? [] : category)),
    );
    for (const { category, businesses } of await withCards({ db, sections: pools }))
      open.set(category.id, {
        category,
        businesses: businesses.filter(({ hours }) => isOpenAt({ schedule: hours, at })),
      });
    missing = missing.filter(
      (category) => full.has(category) && (open.get(category.id)?.businesses.length ?? 0) < HOME_PICKS,
    );
    if (missing.length === 0) break;
  }
  return [...pickHome({ sections: [...open.values()], seed })];
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
}: PoolsInput): Promise<HomeSection<string>[]> {
  const ids = await db.home.pick({
    homeSectionIds: of.map(({ id }) => id),
    place: seededRandom(seed),
    limit,
  });
  return of.map((category, index) => ({ category, businesses: ids[index] ?? [] }));
}

async function withCards({
  db,
  sections,
}: Pick<ServiceContext, "db"> & { sections: readonly HomeSection<string>[] }): Promise<HomeSection[]> {
  const cards = await db.businesses.listCards(sections.flatMap(({ businesses }) => businesses));
  return sections.map(({ category, businesses }) => ({
    category,
    businesses: businesses.flatMap((id) => cards.get(id) ?? []).map(cardView),
  }));
}
