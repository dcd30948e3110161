import { type FieldChanges, type FieldValue, isSameValue, type RecordedValues } from "./change-set.ts";

export interface SkippedField {
  readonly field: string;
  /** What undoing would have restored. */
  readonly before: FieldValue;
  readonly current: FieldValue;
}

interface UndoPlan {
  readonly values: Partial<RecordedValues>;
  readonly skipped: readonly SkippedField[];
}

/** Restores what the change found, except fields edited later and states that today's others don't allow. */
export function planUndo({
  changes,
  current,
  editedLater,
}: {
  changes: FieldChanges;
  current: RecordedValues;
  editedLater: ReadonlySet<string>;
}): UndoPlan {
  const entries = Object.entries(changes).map(([field, { before, after }]) => {
    const now = current[field as keyof RecordedValues];
    return { field, before, current: now, isOurs: !editedLater.has(field) && isSameValue(now, after) };
  });
  const ours = Object.fromEntries(entries.filter(({ isOurs }) => isOurs).map((e) => [e.field, e.before]));
  const impossible = impossibleStates({ ...current, ...ours });
  return {
    values: Object.fromEntries(Object.entries(ours).filter(([field]) => !impossible.has(field))),
    skipped: entries
      .filter(({ field, isOurs }) => !isOurs || impossible.has(field))
      .map(({ field, before, current: now }) => ({ field, before, current: now })),
  };
}

/** A merged business stays deleted, and a deleted one inactive. */
function impossibleStates({ active, deletedAt, mergedInto }: RecordedValues): ReadonlySet<string> {
  if (mergedInto !== null && deletedAt === null) return new Set(["deletedAt", "active"]);
  return new Set(deletedAt !== null && active ? ["active"] : []);
}

export interface LaterChange {
  readonly changeSetId: string;
  readonly undoes: string | null;
  readonly isUndone: boolean;
  readonly fields: FieldChanges;
}

/** A later change that was itself undone, and what undid it, count for nothing. */
export function fieldsEditedLater(later: readonly LaterChange[]): Set<string> {
  const ids = new Set(later.map(({ changeSetId }) => changeSetId));
  const standing = later.filter(({ isUndone, undoes }) => !isUndone && !(undoes !== null && ids.has(undoes)));
  return new Set(standing.flatMap(({ fields }) => Object.keys(fields)));
}
