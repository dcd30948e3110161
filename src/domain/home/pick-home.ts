import type { CardView } from "../businesses/card-view.ts";
import { seededShuffle } from "../catalogue/seeded-shuffle.ts";
import type { HomeSectionCategory } from "../categories/home-sections.ts";

export const HOME_POOL = 12;
export const HOME_PICKS = 3;
export const BUSINESSES_TO_ROTATE = 20;

export interface HomeSection<T = CardView> {
  readonly category: HomeSectionCategory;
  readonly businesses: readonly T[];
}

export function pickHome<T>({
  sections,
  seed,
}: {
  sections: readonly HomeSection<T>[];
  seed: number;
}): readonly HomeSection<T>[] {
  return sections
    .map(({ category, businesses }) => ({
      category,
      businesses: seededShuffle(businesses, seed).slice(0, HOME_PICKS),
    }))
    .filter(({ businesses }) => businesses.length > 0);
}

/** H-04: others than those shown, as far as there are others. */
export function pickOthers({
  shown,
  pools,
  seed,
}: {
  shown: readonly HomeSection[];
  pools: readonly HomeSection[];
  seed: number;
}): readonly HomeSection[] {
  return shown.map(({ category, businesses }) => {
    const now = new Set(businesses.map(({ id }) => id));
    const pool = pools.find((candidate) => candidate.category.id === category.id)?.businesses ?? [];
    const others = seededShuffle(
      pool.filter(({ id }) => !now.has(id)),
      seed,
    );
    return { category, businesses: [...others, ...businesses].slice(0, businesses.length) };
  });
}
