import type { BusinessFieldValues } from "../businesses/business-fields.ts";
import type { ImageDetail } from "../images/image-detail.ts";

/** A value of a business as JSON has it; moments are ISO texts. */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly ImageDetail[];

interface FieldChange {
  readonly before: FieldValue;
  readonly after: FieldValue;
}

export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** Ids of the rows that a merge moved, by table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/** Everything that the ledger records: what editors change, names and states. */
export interface RecordedValues extends BusinessFieldValues {
  readonly id: string;
  readonly slug: string;
  readonly originalId: string | null;
  readonly idUpdatedAt: string | null;
  readonly deletedAt: string | null;
  readonly mergedInto: string | null;
}

type RecordedField = keyof RecordedValues;

export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

/** The ledger's `jsonb` has keys in an order of its own. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function listChanges({
  before,
  values,
}: {
  before: RecordedValues;
  values: Partial<RecordedValues>;
}): FieldChanges {
  const changed = Object.entries(values)
    .map(([field, after]) => [field, { before: before[field as RecordedField], after }] as const)
    .filter(([, change]) => !isSameValue(change.before, change.after));
  return Object.fromEntries(changed);
}

/** Two changes of one business as one; a field that is back where it was is left out. */
export function joinChanges(first: FieldChanges, second: FieldChanges): FieldChanges {
  const joined = Object.entries(second).map(
    ([field, change]) => [field, { before: (first[field] ?? change).before, after: change.after }] as const,
  );
  const all = Object.entries({ ...first, ...Object.fromEntries(joined) });
  return Object.fromEntries(all.filter(([, { before, after }]) => !isSameValue(before, after)));
}

export interface FieldConflict {
  readonly field: string;
  readonly base: FieldValue;
  readonly theirs: FieldValue;
  readonly yours: FieldValue;
}

/** Both sides of a stale edit: every field that either changed since the version that the editor started from. */
export function listConflicts({
  current,
  since,
  yours,
}: {
  current: RecordedValues;
  /** Changes after that version, oldest first. */
  since: readonly FieldChanges[];
  yours: Partial<RecordedValues>;
}): FieldConflict[] {
  const theirs = since.reduce<FieldChanges>(joinChanges, {});
  const fields = [...new Set([...Object.keys(yours), ...Object.keys(theirs)])] as RecordedField[];
  return fields
    .map((field) => {
      const { before: base } = theirs[field] ?? { before: current[field] };
      return { field, base, theirs: current[field], yours: field in yours ? (yours[field] ?? null) : base };
    })
    .filter(({ base, theirs: other, yours: own }) => !isSameValue(base, other) || !isSameValue(base, own));
}
