import { useRouteLoaderData } from "react-router";
import { CATEGORIES } from "../domain/categories/categories.ts";
import { type NavigationCategory, navigationOf } from "../domain/categories/navigation.ts";
import type { SiteData } from "../request.server.ts";

/** Null where the loader of the site failed. */
export function useSiteData(): SiteData | null {
  return useRouteLoaderData("site") ?? null;
}

export function useSiteName(): string {
  return useSiteData()?.siteName ?? "Guía Diagonal";
}

/** N-02: the fallback while the counts are unknown. */
const ALL = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 1]))).map((category) => ({
  ...category,
  businessCount: 0,
}));

export function useNavigationCategories(): readonly NavigationCategory[] {
  return useSiteData()?.navigation ?? ALL;
}
