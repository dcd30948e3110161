import type { BusinessCard } from "../../domain/businesses/business.ts";
import { seededShuffle } from "../../domain/catalogue/seeded-shuffle.ts";
import { CATEGORIES, type Category } from "../../domain/categories/categories.ts";
import type { ServiceContext } from "../service-context.ts";

const POOL = 12;
const PICKS = 3;

export interface HomeSection {
  readonly category: Category;
  readonly businesses: readonly BusinessCard[];
}

/** Open to everybody: each category that has something, with three of its businesses dealt by the seed (H-03). */
export async function getHome(
  { db }: Pick<ServiceContext, "db">,
  { seed }: { seed: number },
): Promise<readonly HomeSection[]> {
  const sections = await Promise.all(
    CATEGORIES.map(async (category) => {
      const pool = await db.businesses.listByCategory({ categoryId: category.id, limit: POOL });
      return { category, businesses: seededShuffle(pool, seed).slice(0, PICKS) };
    }),
  );
  return sections.filter((section) => section.businesses.length > 0);
}
