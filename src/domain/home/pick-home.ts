import type { CardView } from "../businesses/card-view.ts";
import { seededShuffle } from "../catalogue/seeded-shuffle.ts";
import type { HomeSectionCategory } from "../categories/home-sections.ts";

/** H-04: how many of a section the browser has to choose from. */
export const HOME_POOL = 12;
/** H-01: how many of them are shown. */
export const HOME_PICKS = 3;
/** H-04: with fewer in the whole catalogue, the same ones would only change places. */
export const BUSINESSES_TO_ROTATE = 20;

export interface HomeSection<T = CardView> {
  readonly category: HomeSectionCategory;
  readonly businesses: readonly T[];
}

/** H-03: three of each section, by the seed alone: `pickHome({ sections, seed: 7 })`; the sections that have none are left out. */
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

/**
 * H-04: the next three of each section that is shown, from its pool: others than those shown as far as there are
 * others. `pickOthers({ shown, pools, seed: 7 })`
 */
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
