/** The pages whose `clientLoader` asks the preload service first. */
const PAGES = /^\/$|^\/(categoria|producto)\/[^/]+$/;
/** With this a page depends on the moment: it is asked for each time. */
const LIVE = "abierto";
const LONGEST_KEY = 300;

/**
 * Under which key the data of a page is kept, or null for whatever cannot be preloaded:
 * `pageKey(new URL("/categoria/sushis?pagina=2#top", location.origin)) === "/categoria/sushis?pagina=2"`, and the same for a link.
 * Spellings of one address that this does not know for the same are merely asked for twice.
 */
export function pageKey({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  if (!PAGES.test(pathname)) return null;
  const query = new URLSearchParams(search);
  if (query.has(LIVE)) return null;
  query.sort();
  const key = query.size > 0 ? `${pathname}?${query}` : pathname;
  return key.length > LONGEST_KEY ? null : key;
}
