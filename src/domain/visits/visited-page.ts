import { paths } from "../../contract/paths.ts";
import { LONGEST_SLUG, makeSlug } from "../businesses/slug.ts";
import { categoryVariants, resolveCategory } from "../categories/resolve-category.ts";

/** A page whose visits are counted, under its canonical address. */
export interface VisitedPage {
  readonly path: string;
  /** Where it is the page of a business: counted only if there is one with this slug. */
  readonly slug: string | null;
  /** Where it is the page of a category besides the six: counted only if a business says that it is one of these. */
  readonly categoryKeys: readonly string[] | null;
}

/** Those that are always there. Of a search it is counted that somebody searched, never for what; accounts are nobody's matter. */
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
 * Which page somebody looked at, by what the browser says; null for whatever is not counted.
 * `findVisitedPage("/categoria/sushis/producto/nori-48")` is that of `/producto/nori-48`.
 */
export function findVisitedPage(pathname: string): VisitedPage | null {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  if (STEADY.has(path)) return { path, slug: null, categoryKeys: null };
  const slug = readSegment(BUSINESS.exec(path)?.[1]);
  if (slug) return { path: paths.business({ slug }), slug, categoryKeys: null };
  const name = readSegment(CATEGORY.exec(path)?.[1]);
  return name ? categoryPage(name) : null;
}

function categoryPage(name: string): VisitedPage | null {
  const category = resolveCategory(name);
  if (category) return { path: paths.category({ slug: category.slug }), slug: null, categoryKeys: null };
  const slug = makeSlug(name);
  return slug ? { path: paths.category({ slug }), slug: null, categoryKeys: categoryVariants(slug) } : null;
}

/** What stands encoded in an address; null where it makes no sense, or is longer than anything that we wrote. */
function readSegment(encoded: string | undefined): string | null {
  try {
    const text = decodeURIComponent(encoded ?? "");
    // PostgreSQL has no text with a zero in it.
    return text.length <= LONGEST_SLUG && !text.includes("\0") ? text : null;
  } catch {
    return null;
  }
}
