import { LISTING_FILTERS } from "../domain/catalogue/listing-filters.ts";

/** The pages whose `clientLoader` is `preloadedLoader`. */
const PAGES = /^\/$|^\/(categoria|producto)\/[^/]+$/;
const LONGEST_KEY = 300;

/** `/categoria/sushis?pagina=2#top` has the key `/categoria/sushis?pagina=2`; null if the page cannot be preloaded. */
export function pageKey({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  if (!PAGES.test(pathname)) return null;
  const query = new URLSearchParams(search);
  if (LISTING_FILTERS.some(({ isLive, parameter }) => isLive && query.has(parameter))) return null;
  query.sort();
  const key = query.size > 0 ? `${pathname}?${query}` : pathname;
  return key.length > LONGEST_KEY ? null : key;
}

export function linkKey(link: HTMLAnchorElement): string | null {
  return link.origin === location.origin ? pageKey(link) : null;
}
