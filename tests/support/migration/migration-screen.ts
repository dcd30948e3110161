import type { MigrationRow, MigrationView } from "../../../src/contract/migration.ts";
import { readMigrationFilter } from "../../../src/domain/migration/migration-view.ts";

export function migrationRowOf(fields: Partial<MigrationRow> & { id: string }): MigrationRow {
  return {
    ...{ title: fields.id, imageUrl: "", photo: "none", isMigrated: false, newId: null, problem: "" },
    ...fields,
  };
}

/** Two photos at Google and one untidy id, of 114. */
export function migrationViewOf({ url }: { url: URL }, changes: Partial<MigrationView> = {}): MigrationView {
  return {
    filter: readMigrationFilter(url.searchParams),
    counts: { all: 1140, "google-photos": 2, migrated: 3, "dirty-ids": 1, "clean-ids": 1139 },
    ...{ matches: 1140, rows: [migrationRowOf({ id: "brumal" })], runs: [], undoable: [] },
    renames: [{ id: "Brumal_46!", newId: "brumal", title: "Brumal" }],
    ...changes,
  };
}
