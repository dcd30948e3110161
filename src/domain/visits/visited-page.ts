import { paths } from "../../contract/paths.ts";
import { LONGEST_SLUG, makeSlug } from "../businesses/slug.ts";
import { categorySpellings, resolveCategory } from "../categories/resolve-category.ts";

export interface VisitedPage {
  readonly path: string;
  readonly slug: string | null;
  /** Counted only if a business has one of these category keys. */
  readonly categoryKeys: readonly string[] | null;
}

/** Search terms and account pages are never counted. */
const STEADY: ReadonlySet<string> = new Set([
  paths.home(),
  paths.search(),
  paths.map(),
  paths.favourites(),
  paths.suggest(),
  paths.forOwners(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
]);

const BUSINESS = /^\/(?:categoria\/[^/]+\/)?producto\/([^/]+)$/;
const CATEGORY = /^\/categoria\/([^/]+)$/;

/**
 * `findVisitedPage("/categoria/sushis/producto/nori-48")` is `/producto/nori-48`; null for pages that are not counted.
 */
export function findVisitedPage(pathname: string): VisitedPage | null {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  if (STEADY.has(path)) return { path, slug: null, categoryKeys: null };
  const slug = readSegment(BUSINESS.exec(path)?.[1]);
  if (slug) return { path: paths.business({ slug }), slug, categoryKeys: null };
  const name = readSegment(CATEGORY.exec(path)?.[1]);
  return name ? categoryPage(name) : null;
}

const LIST = /^\/lista\/([\w-]{22})\/?$/;

/** V-06: the id of a shared list. Its views are not counted, since its address is a secret of those who have it. */
export function findOpenedList(pathname: string): string | null {
  return LIST.exec(pathname)?.[1] ?? null;
}

function categoryPage(name: string): VisitedPage | null {
  const category = resolveCategory(name);
  if (category) return { path: paths.category({ slug: category.slug }), slug: null, categoryKeys: null };
  const slug = makeSlug(name);
  return slug ? { path: paths.category({ slug }), slug: null, categoryKeys: categorySpellings(slug) } : null;
}

function readSegment(encoded: string | undefined): string | null {
  try {
    const text = decodeURIComponent(encoded ?? "");
    // PostgreSQL text cannot contain a zero byte.
    return text.length <= LONGEST_SLUG && !text.includes("\0") ? text : null;
  } catch {
    return null;
  }
}

/** Every browser's user agent has begun like this for thirty years. */
const BROWSER = /^(?:Mozilla|Opera)\//;
/** Bots that pose as a browser. Cubot makes telephones. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|gtmetrix|preview|monitor|uptime|archive|validator|inspection|externalhit|mediapartners|phantomjs|\+https?:/i;

export function isBot(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
}
