import { CATEGORIES } from "../domain/categories/categories.ts";
import { type NavigationCategory, navigationOf } from "../domain/categories/navigation.ts";
import { useRootData } from "./use-root-data.ts";

/** N-02: all six, of which nothing is known, until it is known which have something. */
const ALL = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 1]))).map((category) => ({
  ...category,
  businessCount: 0,
}));

export function useNavigationCategories(): readonly NavigationCategory[] {
  return useRootData()?.navigation ?? ALL;
}
