import { paths } from "../../contract/paths.ts";
import type { ListedBusiness } from "../../db/queries/businesses/sitemap-queries.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import type { ServiceContext } from "../service-context.ts";

export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: Date | null;
  readonly imageUrl: string;
}

export type Sitemap =
  | { readonly kind: "entries"; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: "index"; readonly parts: number; readonly changedAt: Date | null };

/** static pages. */
export const OTHER_PAGES: readonly string[] = [
  paths.forOwners(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
];

/** https://www.sitemaps.org/protocol.html */
const LARGEST = 50_000;
/** Smaller than allowed, so each part fits into the page cache. */
const PART = 10_000;
const BATCH = 5_000;

interface SitemapOptions {
  /** From 1; null for `/sitemap.xml` itself. */
  readonly part: number | null;
  readonly largest?: number;
  readonly partSize?: number;
}

/** M-04. Public. Null for a part that does not exist. */
export async function getSitemap(
  { db }: Pick<ServiceContext, "db">,
  { part, largest = LARGEST, partSize = PART }: SitemapOptions,
): Promise<Sitemap | null> {
  const summary = await db.sitemap.summarise();
  const pages = listPages(summary);
  const total = pages.length + summary.reduce((sum, row) => sum + row.total, 0);
  const isIndex = total > largest;
  const parts = Math.ceil(total / partSize);
  if (part === null && isIndex) return { kind: "index", parts, changedAt: newestOf(summary) };
  if (part !== null && (!isIndex || part < 1 || part > parts)) return null;
  const first = part === null ? 0 : (part - 1) * partSize;
  const last = part === null ? total : first + partSize;
  const shownPages = pages.slice(first, last);
  const businesses = await readBusinesses({
    db,
    from: Math.max(0, first - pages.length),
    count: last - first - shownPages.length,
  });
  return { kind: "entries", entries: [...shownPages, ...businesses.map(entryOf)] };
}

type Summary = Awaited<ReturnType<ServiceContext["db"]["sitemap"]["summarise"]>>;

function listPages(summary: Summary): SitemapEntry[] {
  const page = (path: string, changedAt: Date | null) => ({ path, changedAt, imageUrl: "" });
  return [
    page(paths.home(), newestOf(summary)),
    ...CATEGORIES.map(({ id, slug }) =>
      page(paths.category({ slug }), newestOf(summary.filter(({ categoryId }) => categoryId === id))),
    ),
    ...OTHER_PAGES.map((path) => page(path, null)),
  ];
}

export function newestOf(summary: Summary): Date | null {
  const times = summary.flatMap(({ newest }) => (newest ? [newest.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function entryOf({ slug, updatedAt, imageUrl }: ListedBusiness): SitemapEntry {
  return { path: paths.business({ slug }), changedAt: updatedAt, imageUrl };
}

async function readBusinesses({
  db,
  from,
  count,
}: {
  db: ServiceContext["db"];
  from: number;
  count: number;
}): Promise<ListedBusiness[]> {
  const found: ListedBusiness[] = [];
  let after = from === 0 ? "" : await db.sitemap.findSlugAt(from - 1);
  while (after !== null && found.length < count) {
    const batch = await db.sitemap.list({ after, limit: Math.min(BATCH, count - found.length) });
    found.push(...batch);
    after = batch.at(-1)?.slug ?? null;
  }
  return found;
}
