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

interface PickInput<T> {
  readonly sections: readonly HomeSection<T>[];
  readonly seed: number;
  readonly isOwn: (business: T, category: HomeSectionCategory) => boolean;
}

/** H-02: those of the category itself first; others fill up. */
export function pickHome<T>({ sections, seed, isOwn }: PickInput<T>): readonly HomeSection<T>[] {
  return sections
    .map(({ category, businesses }) => ({
      category,
      businesses: ownFirst(seededShuffle(businesses, seed), (business) => isOwn(business, category)).slice(
        0,
        HOME_PICKS,
      ),
    }))
    .filter(({ businesses }) => businesses.length > 0);
}

function ownFirst<T>(businesses: readonly T[], isOwn: (business: T) => boolean): T[] {
  return [...businesses.filter(isOwn), ...businesses.filter((business) => !isOwn(business))];
}

export function isOwnCard(card: CardView, { id }: HomeSectionCategory): boolean {
  return card.categoryId === id;
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
    const next = ownFirst([...others, ...businesses], (card) => isOwnCard(card, category));
    return { category, businesses: next.slice(0, businesses.length) };
  });
}
