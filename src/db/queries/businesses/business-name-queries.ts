import { and, type Column, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type BusinessNames, chooseNames, firstFreeId } from "../../../domain/businesses/business-names.ts";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds } from "../../tables/businesses.ts";

/** Advisory lock for choosing unique ids and slugs. */
const NAMES_LOCK = 7_250_481;
const NUMBERS_AT_ONCE = 100;

/** Take it before the locks of rows, so that two transactions can't wait for each other. */
export async function lockNames(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
}

/** B-05: chooses names and repeats while some of them are taken. */
export async function freeNames({
  orm,
  wanted,
}: {
  orm: Orm;
  wanted: Parameters<typeof chooseNames>[0]["businesses"];
}): Promise<BusinessNames[]> {
  const taken = new Set<string>();
  for (;;) {
    const names = chooseNames({ businesses: wanted, taken });
    const collisions = await listTaken({ orm, names: names.flatMap(({ id, slug }) => [id, slug]) });
    if (collisions.length === 0) return names;
    // Check the next numbers in one query, so the hundredth «La Esquina» needs no hundred rounds.
    const next = await listTaken({ orm, names: collisions.flatMap(nextNumbers) });
    for (const name of [...collisions, ...next]) taken.add(name);
  }
}

/** `nextNumbers("bar-7")` is `["bar-8", "bar-9", …]`. */
function nextNumbers(name: string): string[] {
  const [, base = name, number = "1"] = /^(.*)-(\d{1,9})$/.exec(name) ?? [];
  return Array.from({ length: NUMBERS_AT_ONCE }, (_, step) => `${base}-${Number(number) + step + 1}`);
}

/** AX-05 */
export async function freeId({
  orm,
  base,
  exceptOf,
}: {
  orm: Orm;
  base: string;
  exceptOf: string;
}): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const id = firstFreeId({ base, isFree: (name) => !taken.has(name) });
    const names = [id, ...nextNumbers(id)];
    const found = await listTaken({ orm, names, exceptOf });
    if (!found.includes(id)) return id;
    for (const name of found) taken.add(name);
  }
}

/** AX-06: the names that a business has or had; `exceptOf` leaves one business's own out. */
export async function listTaken({
  orm,
  names,
  exceptOf = "",
}: {
  orm: Orm;
  names: readonly string[];
  exceptOf?: string;
}): Promise<string[]> {
  const list = sql.param([...new Set(names)]);
  const among = (column: Column) => sql`${column} = any(${list}::text[])`;
  const isOther = ne(businesses.id, exceptOf);
  const rows = await union(
    orm
      .select({ name: businesses.id })
      .from(businesses)
      .where(and(among(businesses.id), isOther)),
    orm
      .select({ name: businesses.slug })
      .from(businesses)
      .where(and(among(businesses.slug), isOther)),
    orm
      .select({ name: formerIds.id })
      .from(formerIds)
      .where(and(among(formerIds.id), ne(formerIds.businessId, exceptOf))),
  );
  return rows.map((row) => row.name);
}
