import { type SQL, sql } from "drizzle-orm";
import type { StoredAmounts, StoredKind } from "../../../domain/storage-budget/storage-budget.ts";
import type { Orm } from "../../orm.ts";

const COUNTS: Readonly<Record<StoredKind, SQL>> = {
  photos: sql`(select count(*) from review_photos where state = 'pending')`,
  reviews: sql`(select count(*) from reviews)`,
  notices: sql`(select count(*) from freshness_reports) + (select count(*) from review_reports)
    + (select count(*) from photo_reports) + (select count(*) from shared_list_reports)`,
  suggestions: sql`(select count(*) from suggestions where status = 'pending')`,
  lists: sql`(select count(*) from shared_lists where deleted_at is null)`,
  listPlaces: sql`(select count(*) from shared_list_places)`,
};

const counts = Object.entries(COUNTS).map(([kind, count]) => sql`(${count})::int as ${sql.identifier(kind)}`);

/** What people had the guide store, as `StoredAmounts`; each count reads an index. */
export const storedAmounts = sql`
  select ${sql.join(counts, sql`, `)},
    (select coalesce(sum(size), 0) from photo_uploads)::float8 as "uploadBytes"`;

export function storageBudgetQueries(orm: Orm) {
  return {
    async count(kind: StoredKind): Promise<number> {
      const { rows } = await orm.execute<{ count: number }>(sql`select (${COUNTS[kind]})::int as count`);
      return rows[0]?.count ?? 0;
    },

    async countAll(): Promise<StoredAmounts> {
      const { rows } = await orm.execute<StoredAmounts & Record<string, unknown>>(storedAmounts);
      const [row] = rows;
      if (!row) throw new Error("no counts");
      return row;
    },
  };
}
