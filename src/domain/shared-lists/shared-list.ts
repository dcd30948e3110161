import { cleanField, type FieldRule, findFault } from "../forms/form-spec.ts";
import { compareRanks } from "./list-order.ts";
import type { RegisterVersion } from "./merge-register.ts";

/** V-06 */
export const LIST_LIMITS = {
  places: 50,
  /** Listed places and tombstones. */
  entries: 200,
  changes: 200,
  perMember: 100,
} as const;

export const FULL_LIST = `Una lista puede tener hasta ${LIST_LIMITS.places} lugares.`;

export const LIST_FIELDS = {
  title: { longest: 80, tooLong: "El título puede tener hasta 80 letras." },
  note: { kind: "lines", longest: 280, tooLong: "La nota puede tener hasta 280 letras." },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Of a list whose editor gave it no title. */
export const UNTITLED_LIST = "Lista sin título";

const NEW_TITLE = "Mi lista";

/** "Mi lista", or "Mi lista 2" and so on where the browser has that one. */
export function suggestListTitle(lists: readonly { readonly title: string }[]): string {
  const taken = new Set(lists.map(({ title }) => title));
  let title = NEW_TITLE;
  for (let number = 2; taken.has(title); number++) title = `${NEW_TITLE} ${number}`;
  return title;
}

export type SharedListStatus = "published" | "held" | "hidden";

type Register = "listed" | "note" | "rank";

/** A place of a list, or its tombstone. */
export interface ListEntry {
  readonly listed: boolean;
  readonly note: string;
  readonly rank: number;
  readonly versions: Readonly<Partial<Record<Register, RegisterVersion>>>;
}

/** What editors change. */
export interface ListContent {
  readonly title: string;
  readonly titleVersion: RegisterVersion | null;
  /** By business. */
  readonly entries: ReadonlyMap<string, ListEntry>;
}

export const EMPTY_LIST: ListContent = { title: "", titleVersion: null, entries: new Map() };

/** 128 random bits in base64url, made by the browser. */
const RANDOM_NAME = /^[\w-]{22}$/;

export function isListId(text: string): boolean {
  return RANDOM_NAME.test(text);
}

export function isEditKey(text: string): boolean {
  return RANDOM_NAME.test(text);
}

/** The cleaned text, or why it is refused. */
export function readListText(
  field: keyof typeof LIST_FIELDS,
  raw: string,
): { readonly text: string; readonly fault: string | null } {
  const rule: FieldRule = LIST_FIELDS[field];
  const text = cleanField(rule, raw);
  return { text, fault: findFault(rule, text) };
}

export function listInOrder(entries: ListContent["entries"]): (ListEntry & { readonly id: string })[] {
  return [...entries]
    .map(([id, entry]) => ({ id, ...entry }))
    .filter(({ listed }) => listed)
    .sort(compareRanks);
}
