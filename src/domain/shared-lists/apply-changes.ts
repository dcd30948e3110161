import { mergeRegister, type RegisterChange } from "./merge-register.ts";
import { FULL_LIST, LIST_LIMITS, type ListContent, type ListEntry, readListText } from "./shared-list.ts";

/** One change of an editor: the title, or one or more values of a place. */
export interface ListChange extends RegisterChange {
  readonly title?: string | undefined;
  /** Of a business that exists; null if it does not. */
  readonly place?: string | null | undefined;
  readonly listed?: boolean | undefined;
  readonly note?: string | undefined;
  readonly rank?: number | undefined;
}

export interface RefusedChange {
  /** In the request. */
  readonly index: number;
  readonly message: string;
}

export interface AppliedChanges {
  readonly content: ListContent;
  /** Entries to store. */
  readonly changed: ReadonlySet<string>;
  /** Tombstones to delete, the oldest beyond the limit. */
  readonly forgotten: readonly string[];
  /** Texts that won, and the notes of places that were listed. */
  readonly written: readonly string[];
  readonly refused: readonly RefusedChange[];
}

const NEW_ENTRY: ListEntry = { listed: false, note: "", rank: 0, versions: {} };

export const UNKNOWN_PLACE = "Ese lugar ya no está en la guía.";

/** V-06. A refused change leaves no trace; the others are applied. */
export function applyChanges(content: ListContent, changes: readonly ListChange[]): AppliedChanges {
  let { title, titleVersion } = content;
  const entries = new Map(content.entries);
  const changed = new Set<string>();
  const written: string[] = [];
  const refused: RefusedChange[] = [];

  function applyTitle(change: ListChange, raw: string): string | null {
    const { text, fault } = readListText("title", raw);
    if (fault) return fault;
    const merged = mergeRegister(titleVersion, change);
    if (!merged) return null;
    titleVersion = merged.version;
    if (!merged.wins) return null;
    title = text;
    written.push(text);
    return null;
  }

  function applyPlace(change: ListChange, id: string): string | null {
    const note = change.note === undefined ? null : readListText("note", change.note);
    if (note?.fault) return note.fault;
    const before = entries.get(id) ?? NEW_ENTRY;
    const after = mergeEntryOf(before, { ...change, note: note?.text });
    const isAdded = after.listed && !before.listed;
    if (isAdded && countListed(entries) >= LIST_LIMITS.places) return FULL_LIST;
    if (after === before) return null;
    entries.set(id, after);
    changed.add(id);
    if (isAdded || after.note !== before.note) written.push(after.note);
    return null;
  }

  for (const [index, change] of changes.entries()) {
    const message = applyOne(change);
    if (message) refused.push({ index, message });
  }

  function applyOne(change: ListChange): string | null {
    if (change.title !== undefined) return applyTitle(change, change.title);
    return change.place ? applyPlace(change, change.place) : UNKNOWN_PLACE;
  }

  const forgotten = oldestTombstones(entries);
  for (const id of forgotten) {
    entries.delete(id);
    changed.delete(id);
  }
  return { content: { title, titleVersion, entries }, changed, forgotten, written, refused };
}

function mergeEntryOf(before: ListEntry, change: ListChange): ListEntry {
  const { listed, note, rank } = change;
  let entry = before;
  for (const [name, value] of Object.entries({ listed, note, rank })) {
    if (value === undefined) continue;
    const register = name as keyof ListEntry["versions"];
    const merged = mergeRegister(entry.versions[register] ?? null, change);
    if (!merged) continue;
    const versions = { ...entry.versions, [register]: merged.version };
    entry = { ...entry, versions, ...(merged.wins && { [register]: value }) };
  }
  return entry;
}

function countListed(entries: ListContent["entries"]): number {
  return [...entries.values()].filter(({ listed }) => listed).length;
}

function oldestTombstones(entries: ListContent["entries"]): string[] {
  const excess = entries.size - LIST_LIMITS.entries;
  if (excess <= 0) return [];
  const dateOf = ({ versions }: ListEntry) => versions.listed?.date ?? 0;
  return [...entries]
    .filter(([, { listed }]) => !listed)
    .sort(([, one], [, other]) => dateOf(one) - dateOf(other))
    .slice(0, excess)
    .map(([id]) => id);
}
