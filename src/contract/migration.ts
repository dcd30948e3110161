import type { MigrationCounts, MigrationFilter, PhotoKind } from "../domain/migration/migration-view.ts";
import type { JobRunView } from "./job-runs.ts";

/** AX-01: a business in the list. */
export interface MigrationRow {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly photo: PhotoKind;
  readonly isMigrated: boolean;
  /** Null where the id is clean. */
  readonly newId: string | null;
  /** Why its photos could not be brought, in Spanish; empty where nothing failed. */
  readonly problem: string;
}

export interface PlannedRename {
  readonly id: string;
  readonly newId: string;
  readonly title: string;
}

export interface MigrationView {
  readonly filter: MigrationFilter;
  readonly counts: MigrationCounts;
  readonly matches: number;
  /** The first of the matches. */
  readonly rows: readonly MigrationRow[];
  /** The first of the ids that would change. */
  readonly renames: readonly PlannedRename[];
  /** The latest of each kind, and what undoes one. */
  readonly runs: readonly (JobRunView & { readonly isUndone: boolean })[];
  /** The latest of each kind that left changes, which may be older. */
  readonly undoable: readonly { readonly id: string; readonly kind: string; readonly when: string }[];
}
