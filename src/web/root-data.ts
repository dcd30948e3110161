import { useRouteLoaderData } from "react-router";
import { CATEGORIES } from "../domain/categories/categories.ts";
import { type NavigationCategory, navigationOf } from "../domain/categories/navigation.ts";
import type { RootData } from "../request.server.ts";

/** Null only where the root loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData("root") ?? null;
}

export function useSiteName(): string {
  return useRootData()?.siteName ?? "Guía Diagonal";
}

/** N-02: the fallback while the counts are unknown. */
const ALL = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 1]))).map((category) => ({
  ...category,
  businessCount: 0,
}));

export function useNavigationCategories(): readonly NavigationCategory[] {
  return useRootData()?.navigation ?? ALL;
}
