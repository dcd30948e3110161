import { useMemo } from "react";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { NearPlace } from "../../../domain/map-places/near-place.ts";
import type { CityMapQuery } from "../../../map/city-map.ts";

interface Wish {
  category: CategoryId | "";
  onlyOpen: boolean;
  near: NearPlace | null;
  limit: number;
  /** Null before the page is alive. */
  now: Date | null;
}

/** What is wanted of the map, the same for as long as nothing of it changes: the minute does only for what is open. */
export function useWish({ category, onlyOpen, near, limit, now }: Wish): CityMapQuery | null {
  const openAt = onlyOpen ? now : null;
  const isAlive = now !== null;
  return useMemo(
    () => (isAlive ? { filter: { category, openAt }, near, limit } : null),
    [isAlive, category, openAt, near, limit],
  );
}
