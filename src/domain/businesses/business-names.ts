import type { CategoryId } from "../categories/categories.ts";
import { cutSlug, isValidSlug, LONGEST_SLUG, makeSlug } from "./slug.ts";

const SHORTEST_ID = 3;
const LONGEST_ID = 50;
/** B-03: the id of a record that is no business. */
export const DISCARDED_ID = "businesses";
const NO_CATEGORY = "negocio";

export interface BusinessNames {
  readonly id: string;
  readonly slug: string;
}

export interface NameRequest {
  /** From an outside record, stored unchanged; null or empty for a new business. */
  readonly id: string | null;
  readonly title: string;
  readonly categoryId: CategoryId | null;
}

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
 * B-05: the second "La Perla" is `la-perla-2`. `taken` has every id, slug and former id, since an old address must
 * never lead to another place.
 */
export function chooseNames({
  businesses,
  taken,
}: {
  businesses: readonly NameRequest[];
  taken: ReadonlySet<string>;
}): BusinessNames[] {
  const used = new Set<string>();
  const isFree = (name: string) => !taken.has(name) && !used.has(name);
  return businesses.map((business) => {
    const id = firstFree({ base: business.id || simpleId(business), longest: LONGEST_ID, isFree });
    // A valid slug is both id and slug; otherwise the slug comes from the title.
    const slug = isValidSlug(id) ? id : firstFree({ base: newSlug(business), longest: LONGEST_SLUG, isFree });
    used.add(id).add(slug);
    return { id, slug };
  });
}

/** AX-02: the id that the title gives, also one with a number behind it. */
export function isCleanId({ id, ...business }: Omit<NameRequest, "id"> & { readonly id: string }): boolean {
  const base = simpleId(business);
  if (id === base) return true;
  const suffix = /-(?:[2-9]|[1-9]\d+)$/.exec(id)?.[0] ?? "";
  return suffix !== "" && id === withSuffix({ base, suffix, longest: LONGEST_ID });
}

/** AX-05: before a number is added where it is taken. */
export function simpleId({ title, categoryId }: Omit<NameRequest, "id">): string {
  const base = cutSlug({ slug: makeSlug(title), longest: LONGEST_ID });
  if (isValidBusinessId(base)) return base;
  return cutSlug({ slug: inFront({ categoryId, slug: base }), longest: LONGEST_ID });
}

export function firstFreeId({ base, isFree }: { base: string; isFree: (name: string) => boolean }): string {
  return firstFree({ base, longest: LONGEST_ID, isFree });
}

function newSlug({ title, categoryId }: NameRequest): string {
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
    const name = withSuffix({ base, suffix: `-${copy}`, longest });
    if (isFree(name)) return name;
  }
}

function withSuffix({ base, suffix, longest }: { base: string; suffix: string; longest: number }): string {
  return `${cutSlug({ slug: base, longest: longest - suffix.length })}${suffix}`;
}
