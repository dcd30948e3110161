import { LRUCache } from "lru-cache";
import { generatePath, matchRoutes, type RouteObject } from "react-router";
import type { Clock } from "../../domain/clock.ts";
import { isBlank } from "../../domain/text/clean-text.ts";
import type { PageHandle } from "../../page-handle.ts";
import { dataPath, parsePageUrl, setRoutes } from "./data-url.ts";

export interface PageAddress {
  readonly key: string;
  readonly target: string;
  readonly edition: number;
  readonly editions?: number;
  readonly sharedNotFound: boolean;
  /** A view by query, of which there are thousands: cached apart from the main pages. */
  readonly isMinor?: true;
}

const MOST_EDITIONS = 16;

/** The keys of all editions of the page, its own first. */
export function editionKeys({ key, editions = 0 }: PageAddress): readonly string[] {
  const stem = key.slice(0, key.lastIndexOf("#") + 1);
  const others = Array.from(
    { length: Math.min(editions, MOST_EDITIONS) },
    (_, edition) => `${stem}${edition}`,
  );
  return [key, ...others.filter((other) => other !== key)];
}

export interface PageAddresses {
  resolve(url: string, options?: ResolveOptions): PageAddress | null;
  /** The address of the page's own data, without that of its layout. */
  resolveData(url: string, options?: ResolveOptions): PageAddress | null;
}

interface ResolveOptions {
  /** The page is rendered again: always in the same edition, so that concurrent requests share one render. */
  readonly fresh?: boolean;
}

/** The shared 404 is rendered here; no other route matches. */
const NOT_FOUND_TARGET = "/pagina-no-encontrada";

interface PageAddressesOptions {
  routes: RouteObject[];
  /** Documents are cached like pages, and read no query. */
  isDocument?: (path: string) => boolean;
  pickEdition: (count: number) => number;
  clock: Clock;
}

type Resolved = Pick<PageAddress, "target" | "sharedNotFound"> & {
  readonly editions: number;
  readonly live?: boolean;
  readonly isMinor?: boolean;
};

const MINUTE_MS = 60_000;
/** Matching takes longer than sending a cached page, so it is memoised. */
const MEMOISED = 2_000;
const NOT_CACHEABLE = Symbol("not cacheable");

/** Applies the rules that routes declare in their `handle` (`PageHandle`). */
export function createPageAddresses({
  routes,
  isDocument = () => false,
  pickEdition,
  clock,
}: PageAddressesOptions): PageAddresses {
  const memo = new LRUCache<string, Resolved | typeof NOT_CACHEABLE>({ max: MEMOISED });

  function find({
    key,
    match,
    fresh = false,
  }: { key: string; match: () => Resolved | null } & ResolveOptions) {
    let resolved = memo.get(key);
    if (resolved === undefined) {
      resolved = nullIfThrows(match) ?? NOT_CACHEABLE;
      memo.set(key, resolved);
    }
    if (resolved === NOT_CACHEABLE) return null;
    const { target, editions, sharedNotFound, live, isMinor } = resolved;
    const minute = live ? `@${Math.floor(clock.now().getTime() / MINUTE_MS)}` : "";
    const stem = sharedNotFound ? "404" : `${target}${minute}`;
    const minor = isMinor ? ({ isMinor } as const) : {};
    if (editions === 0) return { key: stem, target, edition: 0, sharedNotFound, ...minor };
    const edition = fresh ? 0 : pickEdition(editions);
    return { key: `${stem}#${edition}`, target, edition, editions, sharedNotFound, ...minor };
  }

  return {
    resolve: (url, options) =>
      find({
        ...options,
        key: url,
        match: () => resolveDocument({ isDocument, url }) ?? resolvePage({ routes, url }),
      }),
    resolveData: (url, options) =>
      find({
        ...options,
        key: `data of ${url}`,
        match: () => resolvePage({ routes, url: dataUrl({ routes, url }) }),
      }),
  };
}

/** `/producto/x` as `/producto/x.data?_routes=detail` */
function dataUrl({ routes, url }: { routes: RouteObject[]; url: string }): string {
  const { pathname, query } = parsePageUrl(url);
  setRoutes(query, [matchRoutes(routes, pathname)?.at(-1)?.route.id ?? ""]);
  return `${dataPath(pathname)}?${query}`;
}

function resolveDocument({
  isDocument,
  url,
}: {
  isDocument: (path: string) => boolean;
  url: string;
}): Resolved | null {
  const { pathname, isData } = parsePageUrl(url);
  return !isData && isDocument(pathname) ? { target: pathname, editions: 0, sharedNotFound: false } : null;
}

function resolvePage({ routes, url }: { routes: RouteObject[]; url: string }): Resolved | null {
  const { pathname, query: given, routes: wanted, isData } = parsePageUrl(url);
  const matches = matchRoutes(routes, pathname);
  const page = (matches?.at(-1)?.route.handle as PageHandle | undefined)?.page;
  if (!matches || !page) return null;
  if (page.sharedNotFound) {
    // Its data differs with the wanted routes and is rarely requested, so it is not cached.
    return isData ? null : { target: NOT_FOUND_TARGET, editions: 0, sharedNotFound: true };
  }
  if (page.uncacheable?.some((name) => !isBlank(given.get(name) ?? ""))) return null;
  const matched = matches.map((match) => match.route.id ?? "");
  const known = wanted === null ? matched : knownRoutes({ wanted, matched });
  if (!known) return null;
  // Only the page's own route reads the query: without it, every query has the same response.
  const read = known.includes(matched.at(-1) ?? "") ? given : new URLSearchParams();
  const timeless = declaredQuery({ declared: page.query, given: read });
  const live = declaredQuery({ declared: page.live, given: read });
  const query = new URLSearchParams([...timeless, ...live]);
  const isMinor = query.size > 0;
  if (wanted !== null) setRoutes(query, known);
  const pattern = `/${matches.map((match) => match.route.path ?? "").join("/")}`.replace(/\/+/g, "/");
  const path = generatePath(pattern, matches.at(-1)?.params);
  const target = `${isData ? dataPath(path) : path}${query.size > 0 ? `?${query}` : ""}`;
  return { target, editions: page.editions ?? 0, sharedNotFound: false, live: live.size > 0, isMinor };
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

/** The wanted route ids in a fixed order; null if one of them is not a route of this page. */
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

/** The gateway calls `resolve` outside any promise: an exception would end the process. */
function nullIfThrows<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
