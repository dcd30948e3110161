import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { ColumnMapping } from "../../../domain/imports/import-columns.ts";
import type { Orm } from "../../orm.ts";
import { importMappings, importRefusals, importRows, imports } from "../../tables/imports.ts";
import { deleteBatch } from "../delete-batch.ts";

export type StoredImport = Omit<typeof imports.$inferSelect, "file">;
type NewImport = Omit<typeof imports.$inferInsert, "id">;

const { file: _, ...importColumns } = {
  id: imports.id,
  fileName: imports.fileName,
  file: imports.file,
  byteCount: imports.byteCount,
  state: imports.state,
  sheets: imports.sheets,
  sheet: imports.sheet,
  notes: imports.notes,
  headerRow: imports.headerRow,
  titleRows: imports.titleRows,
  rowCount: imports.rowCount,
  columns: imports.columns,
  mapping: imports.mapping,
  emptyCells: imports.emptyCells,
  actor: imports.actor,
  createdAt: imports.createdAt,
  runId: imports.runId,
  appliedBy: imports.appliedBy,
  finishedAt: imports.finishedAt,
  undoneAt: imports.undoneAt,
  undoSkipped: imports.undoSkipped,
};

/** For transactions only. */
export function importLocks(orm: Orm) {
  return {
    async lock(id: string): Promise<StoredImport | null> {
      const [row] = await orm.select(importColumns).from(imports).where(eq(imports.id, id)).for("update");
      return row ?? null;
    },
  };
}

/** AI-03: imports from their upload on. */
export function importQueries(orm: Orm) {
  return {
    async add(values: NewImport): Promise<string> {
      const [row] = await orm.insert(imports).values(values).returning({ id: imports.id });
      if (!row) throw new Error("an insert returns its row");
      return row.id;
    },

    async find(id: string): Promise<StoredImport | null> {
      const [row] = await orm.select(importColumns).from(imports).where(eq(imports.id, id));
      return row ?? null;
    },

    async readFile(id: string): Promise<Uint8Array | null> {
      const [row] = await orm.select({ file: imports.file }).from(imports).where(eq(imports.id, id));
      return row?.file ?? null;
    },

    async update(id: string, values: Partial<Omit<NewImport, "file">>): Promise<void> {
      await orm.update(imports).set(values).where(eq(imports.id, id));
    },

    async count(): Promise<number> {
      return orm.$count(imports);
    },

    list({ limit, offset }: { limit: number; offset: number }) {
      const counted = (outcome: string) =>
        sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports}.id and ${importRows.outcome} = ${outcome})`;
      return orm
        .select({
          id: imports.id,
          fileName: imports.fileName,
          state: imports.state,
          rowCount: imports.rowCount,
          actor: imports.actor,
          createdAt: imports.createdAt,
          undoneAt: imports.undoneAt,
          created: counted("created"),
          updated: counted("updated"),
        })
        .from(imports)
        .orderBy(desc(imports.createdAt), imports.id)
        .limit(limit)
        .offset(offset);
    },

    async delete(id: string): Promise<void> {
      await orm.delete(imports).where(eq(imports.id, id));
    },

    async findMapping(key: string): Promise<ColumnMapping | null> {
      const [row] = await orm
        .select({ mapping: importMappings.mapping })
        .from(importMappings)
        .where(eq(importMappings.key, key));
      return row?.mapping ?? null;
    },

    async putMapping(values: typeof importMappings.$inferInsert): Promise<void> {
      const { mapping, at, actor } = values;
      await orm
        .insert(importMappings)
        .values(values)
        .onConflictDoUpdate({ target: importMappings.key, set: { mapping, at, actor } });
    },

    async listRefused(keys: readonly string[]): Promise<Set<string>> {
      const rows = await orm
        .select({ key: importRefusals.key })
        .from(importRefusals)
        .where(sql`${importRefusals.key} = any(${sql.param([...keys])}::text[])`);
      return new Set(rows.map(({ key }) => key));
    },

    async putRefusals(rows: readonly (typeof importRefusals.$inferInsert)[]): Promise<void> {
      const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
      for (let first = 0; first < unique.length; first += 1_000)
        await orm
          .insert(importRefusals)
          .values(unique.slice(first, first + 1_000))
          .onConflictDoNothing();
    },

    async removeRefusals(keys: readonly string[]): Promise<void> {
      await orm
        .delete(importRefusals)
        .where(sql`${importRefusals.key} = any(${sql.param([...keys])}::text[])`);
    },

    /** The bytes of finished imports. */
    async dropFiles({ olderThan }: { olderThan: Date }): Promise<number> {
      const rows = await orm
        .update(imports)
        .set({ file: null })
        .where(and(isNotNull(imports.file), eq(imports.state, "done"), lt(imports.createdAt, olderThan)))
        .returning({ id: imports.id });
      return rows.length;
    },

    /** Those that wrote nothing, and all after a time in which they can be undone. */
    deleteOld: ({
      unfinishedBefore,
      olderThan,
      limit,
    }: {
      unfinishedBefore: Date;
      olderThan: Date;
      limit: number;
    }) =>
      deleteBatch({
        orm,
        table: imports,
        key: [imports.id],
        orderBy: imports.createdAt,
        where: sql`applied_by is null and created_at < ${unfinishedBefore.toISOString()}::timestamptz
          or created_at < ${olderThan.toISOString()}::timestamptz`,
        limit,
      }),
  };
}
