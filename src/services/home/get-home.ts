import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import { seededPlace, seededShuffle } from "../../domain/catalogue/seeded-shuffle.ts";
import { HOME_SECTIONS, type HomeSectionCategory } from "../../domain/categories/home-sections.ts";
import type { ServiceContext } from "../service-context.ts";

const POOL = 12;
const PICKS = 3;

export interface HomeSection {
  readonly category: HomeSectionCategory;
  readonly businesses: readonly CardView[];
}

/** Open to everybody: each section that has something, with three of its businesses dealt by the seed (H-03). */
export async function getHome(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<readonly HomeSection[]> {
  const place = seededPlace(seed);
  const sections = await Promise.all(
    HOME_SECTIONS.map(async (category) => {
      const pool = await db.home.deal({ homeSectionId: category.id, place, limit: POOL });
      return { category, businesses: seededShuffle(pool, seed).slice(0, PICKS).map(cardView) };
    }),
  );
  return sections.filter((section) => section.businesses.length > 0);
}
