import { useRootData } from "./use-root-data.ts";

/** The site's name, also on a page whose own data never came. */
export function useSiteName(): string {
  return useRootData()?.siteName ?? "Guía Diagonal";
}
