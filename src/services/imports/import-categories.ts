import { BUSINESS_FIELDS } from "../../domain/businesses/business-fields.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { categoryKeyOf } from "../../domain/categories/resolve-category.ts";
import type { ImportColumn } from "../../domain/imports/import-columns.ts";
import { knownCategory } from "../../domain/imports/read-row.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST_STEPS = 5;

export interface KnownCategories {
  /** By folded key: the spelling to write. */
  readonly byKey: Readonly<Record<string, string>>;
  /** To choose from, the most frequent first. */
  readonly names: readonly string[];
}

/** V-15: spellings of the catalogue, the six categories, and above them the aliases of cleanups and imports. */
export async function knownCategories({ db }: Pick<ServiceContext, "db">): Promise<KnownCategories> {
  const [spellings, aliases] = await Promise.all([
    db.categorySpellings.list(),
    db.categorySpellings.listAliases(),
  ]);
  const byKey = new Map<string, string>();
  const written = spellings
    .map(({ spelling }) => spelling)
    .filter((spelling) => BUSINESS_FIELDS.category.safeParse(spelling).success);
  for (const name of [...written, ...CATEGORIES.map((category) => category.name)]) {
    const key = categoryKeyOf(name);
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  const names = [...new Set(byKey.values())];
  const aliasOf = new Map(aliases.map(({ key, category }) => [key, category]));
  for (const { key, category } of aliases) byKey.set(key, followAliases(aliasOf, category));
  return { byKey: Object.fromEntries(byKey), names };
}

/** A target may have got another name since. */
function followAliases(aliasOf: ReadonlyMap<string, string>, first: string): string {
  let category = first;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = aliasOf.get(categoryKeyOf(category));
    if (next === undefined || next === category) break;
    category = next;
  }
  return category;
}

interface UnknownCategory {
  readonly spelling: string;
  readonly count: number;
}

/** Of the values of a column; spellings that differ only in accents or case are one. */
export function listUnknown(values: ImportColumn["values"], { byKey }: KnownCategories): UnknownCategory[] {
  const counts = new Map<string, UnknownCategory>();
  for (const { text, count } of values) {
    if (knownCategory(text, { categories: byKey }) !== null) continue;
    const key = categoryKeyOf(text);
    const earlier = counts.get(key);
    counts.set(key, { spelling: earlier?.spelling ?? text, count: count + (earlier?.count ?? 0) });
  }
  return [...counts.values()];
}
