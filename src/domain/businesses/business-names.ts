import type { CategoryId } from "../categories/categories.ts";
import { cutSlug, isValidSlug, LONGEST_SLUG, makeSlug } from "./slug.ts";

const SHORTEST_ID = 3;
const LONGEST_ID = 50;
/** The id by which B-03 knows a record that is no business. */
export const DISCARDED_ID = "businesses";
/** Stands in front of a name that is too short where there is no category to do so. */
const NO_CATEGORY = "negocio";

/** What a business is reached by: its id, and the slug of its address. */
export interface BusinessNames {
  readonly id: string;
  readonly slug: string;
}

export interface NamesWanted {
  /** As an outside record has it, kept whatever it looks like; null or empty for a new business. */
  readonly id: string | null;
  readonly title: string;
  readonly categoryId: CategoryId | null;
}

/** B-05: `isValidBusinessId("lo-de-ana")`; not `"ab"`, `"1234"` or anything over 50 characters. */
export function isValidBusinessId(id: string): boolean {
  return (
    isValidSlug(id) &&
    id.length >= SHORTEST_ID &&
    id.length <= LONGEST_ID &&
    !/^\d+$/.test(id) &&
    id !== DISCARDED_ID
  );
}

/**
 * B-05: an id and a slug for each, none of which is taken or used twice: the second "La Perla" is `la-perla-2`.
 * `taken` holds every id, slug and former id there is; an old address must never lead to another place.
 */
export function chooseNames({
  wanted,
  taken,
}: {
  wanted: readonly NamesWanted[];
  taken: ReadonlySet<string>;
}): BusinessNames[] {
  const used = new Set<string>();
  const isFree = (name: string) => !taken.has(name) && !used.has(name);
  return wanted.map((business) => {
    const id = firstFree({ base: business.id || newId(business), longest: LONGEST_ID, isFree });
    // An id that is a valid slug is the slug; the slug of any other comes from the title.
    const slug = isValidSlug(id) ? id : firstFree({ base: newSlug(business), longest: LONGEST_SLUG, isFree });
    used.add(id).add(slug);
    return { id, slug };
  });
}

function newId({ title, categoryId }: NamesWanted): string {
  const base = cutSlug({ slug: makeSlug(title), longest: LONGEST_ID });
  if (isValidBusinessId(base)) return base;
  return cutSlug({ slug: inFront({ categoryId, slug: base }), longest: LONGEST_ID });
}

function newSlug({ title, categoryId }: NamesWanted): string {
  const base = cutSlug({ slug: makeSlug(title), longest: LONGEST_SLUG });
  return isValidSlug(base) ? base : inFront({ categoryId, slug: base });
}

function inFront({ categoryId, slug }: { categoryId: CategoryId | null; slug: string }): string {
  const front = categoryId ?? NO_CATEGORY;
  return slug === "" ? front : `${front}-${slug}`;
}

function firstFree({
  base,
  longest,
  isFree,
}: {
  base: string;
  longest: number;
  isFree: (name: string) => boolean;
}): string {
  if (isFree(base)) return base;
  for (let copy = 2; ; copy++) {
    const suffix = `-${copy}`;
    const name = `${cutSlug({ slug: base, longest: longest - suffix.length })}${suffix}`;
    if (isFree(name)) return name;
  }
}
