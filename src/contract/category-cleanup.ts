import type { GroupedSpelling } from "../domain/categories/group-spellings.ts";

export interface CleanupSpelling extends GroupedSpelling {
  /** Of its businesses and their versions: another value means that something was changed. */
  readonly stamp: string;
}

/** Spellings that seem to mean the same (AC-01). */
export interface CleanupGroup {
  readonly name: string;
  readonly count: number;
  readonly spellings: readonly CleanupSpelling[];
}

export interface CleanupBusiness {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly category: string;
  readonly active: boolean;
}

export interface SavedAlias {
  readonly key: string;
  readonly spelling: string;
  /** The spelling itself, where it stays as it is. */
  readonly category: string;
}

export interface CategoryCleanup {
  readonly groups: readonly CleanupGroup[];
  /** Null where no group is left. */
  readonly group: CleanupGroup | null;
  /** Of the chosen group. */
  readonly businesses: readonly CleanupBusiness[];
  readonly aliases: readonly SavedAlias[];
  /** Spellings that are in no group. */
  readonly goodCount: number;
  /** Listed businesses on the page of each of the six, by its path. */
  readonly pageCounts: Readonly<Record<string, number>>;
}

export interface CleanupAnswer {
  /** Null where nothing was changed. */
  readonly changeSetId: string | null;
  readonly changed: number;
  readonly target: string;
}
