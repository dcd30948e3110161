import { useRouteLoaderData } from "react-router";
import { CATEGORIES } from "../domain/categories/categories.ts";
import { type NavigationCategory, navigationOf } from "../domain/categories/navigation.ts";
import type { RootData } from "../request.server.ts";

/** What every page knows; null only where the root's own loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData("root") ?? null;
}

/** The site's name, also on a page whose own data never came. */
export function useSiteName(): string {
  return useRootData()?.siteName ?? "Guía Diagonal";
}

/** N-02: all six, of which nothing is known, until it is known which have something. */
const ALL = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 1]))).map((category) => ({
  ...category,
  businessCount: 0,
}));

export function useNavigationCategories(): readonly NavigationCategory[] {
  return useRootData()?.navigation ?? ALL;
}
