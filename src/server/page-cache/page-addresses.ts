import { LRUCache } from "lru-cache";
import { generatePath, matchRoutes, type RouteObject } from "react-router";
import type { Clock } from "../../domain/clock.ts";
import { isBlank } from "../../domain/text/clean-text.ts";
import type { PageHandle } from "../../page-handle.ts";

/** A page that may be cached: which one, and what to ask the framework for. */
export interface PageAddress {
  /** Where it is cached; a page with variants has one key for each. */
  readonly key: string;
  /** The canonical path and query, as the framework is asked for it. */
  readonly target: string;
  readonly variant: number;
  /** How many there are, for a page that has several. */
  readonly variants?: number;
  readonly sharedNotFound: boolean;
  /** A view by query, of which there are thousands: cached apart from the main pages. */
  readonly isMinor?: true;
}

const MOST_VARIANTS = 16;

/** The keys of all variants of the page, its own first. */
export function variantKeys({ key, variants = 0 }: PageAddress): readonly string[] {
  const stem = key.slice(0, key.lastIndexOf("#") + 1);
  const others = Array.from(
    { length: Math.min(variants, MOST_VARIANTS) },
    (_, variant) => `${stem}${variant}`,
  );
  return [key, ...others.filter((other) => other !== key)];
}

export interface PageAddresses {
  /** Null for whatever may not be cached. */
  resolve(url: string, options?: ResolveOptions): PageAddress | null;
  /** The data of the page at this address without what surrounds it, as the framework asks for it. */
  resolveData(url: string, options?: ResolveOptions): PageAddress | null;
}

interface ResolveOptions {
  /** It is rendered again, whatever is cached: always as the same variant, so that all who ask for it join one render. */
  readonly fresh?: boolean;
}

/** Where the shared 404 is rendered: no other route matches it. */
const NOT_FOUND_TARGET = "/pagina-no-encontrada";

interface PageAddressesOptions {
  routes: RouteObject[];
  /** Whether a path is one of the server's own documents, which are cached like pages and read no query. */
  isDocument?: (path: string) => boolean;
  /** Which of `count` variants to serve. */
  pickVariant: (count: number) => number;
  clock: Clock;
}

/** Everything about an address that the variant does not change. */
type Resolved = Pick<PageAddress, "target" | "sharedNotFound"> & {
  readonly variants: number;
  /** It is another page every minute. */
  readonly live?: boolean;
  readonly isMinor?: boolean;
};

const MINUTE_MS = 60_000;

/** Matching takes longer than sending: the addresses asked for most lately are remembered. */
const REMEMBERED = 2_000;

/** Reads the rules that the routes declare in their `handle` (see PageHandle). */
export function createPageAddresses({
  routes,
  isDocument = () => false,
  pickVariant,
  clock,
}: PageAddressesOptions): PageAddresses {
  const remembered = new LRUCache<string, Resolved | typeof NOBODY>({ max: REMEMBERED });

  function remember({
    key,
    find,
    fresh = false,
  }: { key: string; find: () => Resolved | null } & ResolveOptions): PageAddress | null {
    let resolved = remembered.get(key);
    if (resolved === undefined) {
      resolved = safely(find) ?? NOBODY;
      remembered.set(key, resolved);
    }
    if (resolved === NOBODY) return null;
    const { target, variants, sharedNotFound, live, isMinor } = resolved;
    const now = live ? `@${Math.floor(clock.now().getTime() / MINUTE_MS)}` : "";
    const same = sharedNotFound ? "404" : `${target}${now}`;
    const minor = isMinor ? ({ isMinor } as const) : {};
    if (variants === 0) return { key: same, target, variant: 0, sharedNotFound, ...minor };
    const variant = fresh ? 0 : pickVariant(variants);
    return { key: `${same}#${variant}`, target, variant, variants, sharedNotFound, ...minor };
  }

  return {
    resolve: (url, options) =>
      remember({
        ...options,
        key: url,
        find: () => resolveDocument({ isDocument, url }) ?? resolvePage({ routes, url }),
      }),
    resolveData: (url, options) =>
      remember({
        ...options,
        key: `data of ${url}`,
        find: () => resolvePage({ routes, url: dataUrl({ routes, url }) }),
      }),
  };
}

/** `/producto/x` as `/producto/x.data?_routes=detail` */
function dataUrl({ routes, url }: { routes: RouteObject[]; url: string }): string {
  const { pathname, search } = splitUrl(url);
  const query = new URLSearchParams(search);
  query.set("_routes", matchRoutes(routes, pathname)?.at(-1)?.route.id ?? "");
  return `${dataPath(pathname)}?${query}`;
}

const NOBODY = Symbol("nobody's page");

function resolveDocument({
  isDocument,
  url,
}: {
  isDocument: (path: string) => boolean;
  url: string;
}): Resolved | null {
  const { pathname, isData } = splitUrl(url);
  return !isData && isDocument(pathname) ? { target: pathname, variants: 0, sharedNotFound: false } : null;
}

function resolvePage({ routes, url }: { routes: RouteObject[]; url: string }): Resolved | null {
  const { pathname, search, isData } = splitUrl(url);
  const matches = matchRoutes(routes, pathname);
  const page = (matches?.at(-1)?.route.handle as PageHandle | undefined)?.page;
  if (!matches || !page) return null;
  if (page.sharedNotFound) {
    // Its data answers differ with the routes asked for and are rare: they are not cached.
    return isData ? null : { target: NOT_FOUND_TARGET, variants: 0, sharedNotFound: true };
  }
  const given = new URLSearchParams(search);
  if (page.uncacheable?.some((name) => !isBlank(given.get(name) ?? ""))) return null;
  const matched = matches.map((match) => match.route.id ?? "");
  const wanted = isData ? given.get("_routes") : null;
  const known = wanted === null ? matched : knownRoutes({ wanted, matched });
  if (!known) return null;
  // Only the page's own route reads its query: without it, any number of queries would have the same answer.
  const read = known.includes(matched.at(-1) ?? "") ? given : new URLSearchParams();
  const timeless = declaredQuery({ declared: page.query, given: read });
  const live = declaredQuery({ declared: page.live, given: read });
  const query = new URLSearchParams([...timeless, ...live]);
  const isMinor = query.size > 0;
  if (wanted !== null) query.set("_routes", known.join(","));
  const pattern = `/${matches.map((match) => match.route.path ?? "").join("/")}`.replace(/\/+/g, "/");
  const path = generatePath(pattern, matches.at(-1)?.params);
  const target = `${isData ? dataPath(path) : path}${query.size > 0 ? `?${query}` : ""}`;
  return { target, variants: page.variants ?? 0, sharedNotFound: false, live: live.size > 0, isMinor };
}

function declaredQuery({
  declared = {},
  given,
}: {
  declared: PageHandle["page"]["query"];
  given: URLSearchParams;
}): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, normalise] of Object.entries(declared)) {
    const value = given.get(name);
    if (value === null) continue;
    const normalised = normalise(value);
    if (normalised !== null) query.set(name, normalised);
  }
  return query;
}

function splitUrl(url: string): { pathname: string; search: string; isData: boolean } {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const search = mark === -1 ? "" : url.slice(mark + 1);
  if (!path.endsWith(".data")) return { pathname: path, search, isData: false };
  // The framework asks for the data of a path that ends in a slash at "…/_.data".
  const pathname = path.endsWith("/_.data")
    ? path.slice(0, -"_.data".length)
    : path.slice(0, -".data".length);
  return { pathname, search, isData: true };
}

/** The query as a visitor wrote it, without what the framework adds where it asks for data. */
export function visitorSearch(url: string): string {
  const query = new URLSearchParams(splitUrl(url).search);
  query.delete("_routes");
  return query.size > 0 ? `?${query}` : "";
}

function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

/** The wanted route ids in one order, or null when one of them has nothing to do with this page. */
function knownRoutes({
  wanted,
  matched,
}: {
  wanted: string;
  matched: readonly string[];
}): readonly string[] | null {
  const ids = [...new Set(wanted.split(","))].sort();
  return ids.every((id) => matched.includes(id)) ? ids : null;
}

/** Malformed percent-encoding throws inside the router; such an address is nobody's page. */
function safely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
