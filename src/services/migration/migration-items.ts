import { fitsFilter, type MigrationFilter } from "../../domain/migration/migration-view.ts";
import type { ServiceContext } from "../service-context.ts";

const PAGE = 1_000;

/** Ids of the businesses that fit, in their order. */
export function migrationItems({ db }: Pick<ServiceContext, "db">, filter: Exclude<MigrationFilter, "all">) {
  return {
    count: async (): Promise<number> =>
      (await db.migration.listAll()).filter((candidate) => fitsFilter(candidate, filter)).length,

    async list({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
      const fitting: string[] = [];
      for (let last = after ?? ""; fitting.length < limit; ) {
        const page = await db.migration.listAfter({ after: last, limit: PAGE });
        fitting.push(...page.filter((candidate) => fitsFilter(candidate, filter)).map(({ id }) => id));
        if (page.length < PAGE) break;
        last = page.at(-1)?.id ?? "";
      }
      return fitting.slice(0, limit);
    },
  };
}
