import { asc, inArray } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";

/** Locks those of the businesses that there are, in the order of their ids, until the transaction ends. */
export async function lockBusinesses({
  orm,
  ids,
}: {
  orm: Orm;
  ids: readonly string[];
}): Promise<Set<string>> {
  const rows = await orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(asc(businesses.id))
    .for("no key update");
  return new Set(rows.map(({ id }) => id));
}
