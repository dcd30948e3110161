import { and, asc, between, eq, inArray, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { PlannedRow, RowDecision, RowKind, RowOutcome } from "../../../domain/imports/import-row.ts";
import type { Orm } from "../../orm.ts";
import { importRows } from "../../tables/imports.ts";
import { containing } from "../containing.ts";

export type StoredRow = typeof importRows.$inferSelect;

const ROWS_PER_STATEMENT = 2_000;

export interface RowFilter {
  readonly importId: string;
  readonly kinds?: readonly RowKind[] | undefined;
  readonly isWarned?: boolean | undefined;
  readonly outcomes?: readonly RowOutcome[] | undefined;
  /** Of the title, or the number of the row. */
  readonly text?: string | undefined;
  readonly rows?: readonly number[] | undefined;
  /** Not written yet. */
  readonly isOpen?: boolean | undefined;
}

const isWrite = sql`decision in ('write', 'create') and kind not in ('rejected', 'unchanged')`;

export function importRowQueries(orm: Orm) {
  return {
    /** One parameter of JSON: thousands of rows with a parameter for each value take the process seconds. */
    async putAll(importId: string, rows: readonly PlannedRow[]): Promise<void> {
      for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
        const part = JSON.stringify(rows.slice(first, first + ROWS_PER_STATEMENT));
        await orm.execute(sql`
          insert into ${importRows} (import_id, row, cells, title, kind, decision, business_id, business_title,
            base_version, wanted_id, fields, changes, reason, warnings, extras, refusal_key)
          select ${importId}, row, cells, title, kind, decision, "businessId", "businessTitle",
            "baseVersion", "wantedId", fields, changes, reason, warnings, extras, "refusalKey"
          from json_to_recordset(${part}::json) as planned(row integer, cells json, title text, kind text,
            decision text, "businessId" text, "businessTitle" text, "baseVersion" integer, "wantedId" text,
            fields json, changes json, reason text, warnings jsonb, extras json, "refusalKey" text)`);
      }
    },

    async deleteAll(importId: string): Promise<void> {
      await orm.delete(importRows).where(eq(importRows.importId, importId));
    },

    async deleteStale(importId: string): Promise<number[]> {
      const rows = await orm
        .delete(importRows)
        .where(and(eq(importRows.importId, importId), eq(importRows.outcome, "stale")))
        .returning({ row: importRows.row });
      return rows.map(({ row }) => row);
    },

    list({
      limit,
      offset = 0,
      ...filter
    }: RowFilter & { limit: number; offset?: number }): Promise<StoredRow[]> {
      return orm
        .select()
        .from(importRows)
        .where(conditionOf(filter))
        .orderBy(asc(importRows.row))
        .limit(limit)
        .offset(offset);
    },

    async count(filter: RowFilter): Promise<number> {
      return orm.$count(importRows, conditionOf(filter));
    },

    /** By kind, decision and outcome. */
    countEach(importId: string) {
      return orm
        .select({
          kind: importRows.kind,
          decision: importRows.decision,
          outcome: importRows.outcome,
          isWarned: sql<boolean>`${importRows.warnings} <> '[]'::jsonb`,
          count: sql<number>`count(*)::int`,
          changes: sql<number>`coalesce(sum((select count(*) from json_object_keys(${importRows.changes}))), 0)::int`,
        })
        .from(importRows)
        .where(eq(importRows.importId, importId))
        .groupBy(sql`1, 2, 3, 4`);
    },

    /** Rows of each reason; the numbers in ascending order. */
    async groupReasons(importId: string): Promise<{ reason: string; rows: number[] }[]> {
      const { rows } = await orm.execute<{ reason: string; rows: number[] }>(sql`
        select reason, array_agg(row order by row) as rows from ${importRows}
        where import_id = ${importId} and kind = 'rejected' group by reason order by min(row)`);
      return rows;
    },

    /** Warnings that differ only in the row that they name are one. */
    async groupWarnings(importId: string): Promise<{ reason: string; rows: number[] }[]> {
      const { rows } = await orm.execute<{ reason: string; rows: number[] }>(sql`
        select case count(*) when 1 then min(warning) else words end as reason, array_agg(row order by row) as rows
        from ${importRows} cross join lateral jsonb_array_elements_text(warnings) as warning
          cross join lateral regexp_replace(warning, ' en la fila \\d+: .*$', '') as words
        where import_id = ${importId} and kind <> 'rejected' group by words order by count(*) desc, 1 limit 100`);
      return rows;
    },

    /** Of one row, or of all that were not refused. Returns the rows whose decision it was. */
    async decide(filter: RowFilter, decision: RowDecision): Promise<{ key: string; title: string }[]> {
      const isMeant = filter.rows ? undefined : ne(importRows.decision, "never");
      return orm
        .update(importRows)
        .set({ decision })
        .where(and(conditionOf(filter), isNull(importRows.outcome), isMeant))
        .returning({ key: importRows.refusalKey, title: importRows.title });
    },

    /** Gives each row that is to be written and has no outcome its batch. Returns how many there are. */
    async assignBatches({ importId, size }: { importId: string; size: number }): Promise<number> {
      const ofImport = eq(importRows.importId, importId);
      const isOpen = and(ofImport, isWrite, isNull(importRows.outcome));
      const [last] = await orm
        .select({ batch: max(importRows.batch) })
        .from(importRows)
        .where(ofImport);
      const open = await orm
        .select({ row: importRows.row })
        .from(importRows)
        .where(isOpen)
        .orderBy(importRows.row);
      // By ranges: a join is planned as a loop in a loop where the statistics don't know the import yet.
      for (let first = 0, batch = (last?.batch ?? 0) + 1; first < open.length; first += size, batch++) {
        const part = open.slice(first, first + size);
        const range = between(importRows.row, part[0]?.row ?? 0, part.at(-1)?.row ?? 0);
        await orm.update(importRows).set({ batch }).where(and(isOpen, range));
      }
      return open.length;
    },

    async listBatches({ importId, after, limit }: { importId: string; after: number; limit: number }) {
      const { rows } = await orm.execute<{ batch: number }>(sql`
        select distinct batch from ${importRows}
        where import_id = ${importId} and batch > ${after} and outcome is null and ${isWrite}
        order by batch limit ${limit}`);
      return rows.map(({ batch }) => batch);
    },

    countOpen: (importId: string): Promise<number> =>
      orm.$count(importRows, and(eq(importRows.importId, importId), sql`outcome is null and ${isWrite}`)),

    listOfBatch: ({ importId, batch }: { importId: string; batch: number }): Promise<StoredRow[]> =>
      orm
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId),
            eq(importRows.batch, batch),
            sql`outcome is null and ${isWrite}`,
          ),
        )
        .orderBy(asc(importRows.row)),

    async finish(importId: string, results: readonly FinishedRow[]): Promise<void> {
      await orm.execute(sql`
        update ${importRows} set outcome = done.outcome, business_id = coalesce(done."businessId", business_id),
          change_set_id = done."changeSetId"::uuid, review_ids = coalesce(done."reviewIds", '[]'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
          as done(row integer, outcome text, "businessId" text, "changeSetId" text, "reviewIds" jsonb)
        where import_id = ${importId} and ${importRows}.row = done.row`);
    },

    /** The newest first. */
    async listChangeSets(
      importId: string,
    ): Promise<{ batch: number; changeSetId: string; reviewIds: string[] }[]> {
      const { rows } = await orm.execute<{ batch: number; changeSetId: string; reviewIds: string[] }>(sql`
        select batch, change_set_id as "changeSetId",
          coalesce(jsonb_agg(review) filter (where review is not null), '[]'::jsonb) as "reviewIds"
        from ${importRows} left join lateral jsonb_array_elements_text(review_ids) as review on true
        where import_id = ${importId} and change_set_id is not null
        group by 1, 2 order by batch desc`);
      return rows;
    },
  };
}

export interface FinishedRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly businessId?: string;
  readonly changeSetId?: string | null;
  readonly reviewIds?: readonly string[];
}

function conditionOf({
  importId,
  kinds,
  isWarned,
  outcomes,
  text = "",
  rows,
  isOpen,
}: RowFilter): SQL | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return and(
    eq(importRows.importId, importId),
    kinds && inArray(importRows.kind, [...kinds]),
    outcomes && inArray(importRows.outcome, [...outcomes]),
    rows && inArray(importRows.row, [...rows]),
    isWarned ? sql`${importRows.warnings} <> '[]'::jsonb` : undefined,
    isOpen ? isNull(importRows.outcome) : undefined,
    text === ""
      ? undefined
      : or(
          sql`lower(f_unaccent(${importRows.title})) like lower(f_unaccent(${containing(text)}))`,
          number === null ? undefined : eq(importRows.row, number),
        ),
  );
}
