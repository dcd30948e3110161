import { and, asc, gt } from "drizzle-orm";
import type { RecordedValues } from "../../../domain/changes/change-set.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { editedBusiness, editedColumns } from "../changes/edited-business.ts";
import { conditionOf, type Listed } from "./business-list-queries.ts";

export function exportQueries(orm: Orm) {
  return {
    /** All that the ledger records, in the order of the primary key. */
    async list({
      after,
      limit,
      ...listed
    }: Listed & { after: string; limit: number }): Promise<RecordedValues[]> {
      const rows = await orm
        .select(editedColumns)
        .from(businesses)
        .where(and(gt(businesses.id, after), conditionOf(listed)))
        .orderBy(asc(businesses.id))
        .limit(limit);
      return rows.map((row) => editedBusiness(row).values);
    },
  };
}
