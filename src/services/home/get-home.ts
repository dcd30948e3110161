import type { BusinessCard } from "../../domain/businesses/business.ts";
import { cardView } from "../../domain/businesses/card-view.ts";
import { hoursOf } from "../../domain/businesses/derive-business.ts";
import { seededPlace } from "../../domain/catalogue/seeded-shuffle.ts";
import { HOME_SECTIONS, type HomeSectionId } from "../../domain/categories/home-sections.ts";
import {
  BUSINESSES_TO_ROTATE,
  dealHome,
  HOME_PICKS,
  HOME_POOL,
  type HomeSection,
} from "../../domain/home/deal-home.ts";
import type { Favourite } from "../../domain/home/favourite.ts";
import { isOpenAt } from "../../domain/schedule/schedule-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { getFavourites } from "./get-favourites.ts";

/** Among how many of a section open ones are looked for: few by day; at four in the morning, many. */
const LOOKED_AT = [60, 3_000];

export interface Home {
  readonly sections: readonly HomeSection[];
  readonly favourites: readonly Favourite[];
  /** H-04: whether there are enough to show others after a while. */
  readonly rotates: boolean;
}

interface HomeWish {
  /** Which deal of the cards (H-03). */
  seed: number;
  /** Only what is open at this moment. */
  onlyOpen: boolean;
}

/** Open to everybody: the sections that have something, three of each dealt by the seed, and the favourites. */
export async function getHome(
  context: Pick<ServiceContext, "db" | "clock">,
  { seed, onlyOpen }: HomeWish,
): Promise<Home> {
  const [sections, favourites, rotates] = await Promise.all([
    onlyOpen ? listOpen(context, { seed }) : listPools(context, { seed }),
    getFavourites(context),
    context.db.home.hasAtLeast(BUSINESSES_TO_ROTATE),
  ]);
  const dealt = dealHome({ sections, seed }).map(withCards);
  return { sections: dealt, favourites, rotates: rotates && !onlyOpen };
}

/** Open to everybody: for each section, the cards from which the browser deals again (H-04). */
export async function listHomePools(
  context: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection[]> {
  return (await listPools(context, { seed })).map(withCards);
}

function withCards({ category, businesses }: HomeSection<BusinessCard>): HomeSection {
  return { category, businesses: businesses.map(cardView) };
}

function listPools(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<HomeSection<BusinessCard>[]> {
  return mapSections((homeSectionId) => dealCards({ db, homeSectionId, seed, limit: HOME_POOL }));
}

function listOpen(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { seed }: { seed: number },
): Promise<HomeSection<BusinessCard>[]> {
  const at = clock.now();
  return mapSections(async (homeSectionId) => {
    let open: BusinessCard[] = [];
    for (const limit of LOOKED_AT) {
      const cards = await dealCards({ db, homeSectionId, seed, limit });
      open = cards.filter((card) => isOpenAt({ schedule: hoursOf(card), at }));
      if (open.length >= HOME_PICKS || cards.length < limit) break;
    }
    return open;
  });
}

function mapSections(
  cardsOf: (id: HomeSectionId) => Promise<readonly BusinessCard[]>,
): Promise<HomeSection<BusinessCard>[]> {
  return Promise.all(
    HOME_SECTIONS.map(async (category) => ({ category, businesses: await cardsOf(category.id) })),
  );
}

function dealCards({
  db,
  homeSectionId,
  seed,
  limit,
}: Pick<ServiceContext, "db"> & { homeSectionId: HomeSectionId; seed: number; limit: number }) {
  return db.home.deal({ homeSectionId, place: seededPlace(seed), limit });
}
