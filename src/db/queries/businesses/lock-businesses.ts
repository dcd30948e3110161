import { asc, inArray } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";

/** By id, of which of the six categories each business is. */
export type LockedBusinesses = ReadonlyMap<string, CategoryId | null>;

/** Locks those of the businesses that there are, in the order of their ids, until the transaction ends. */
export async function lockBusinesses({
  orm,
  ids,
}: {
  orm: Orm;
  ids: readonly string[];
}): Promise<LockedBusinesses> {
  const rows = await orm
    .select({ id: businesses.id, categoryId: businesses.categoryId })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(asc(businesses.id))
    .for("no key update");
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}
