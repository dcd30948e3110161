import { cleanLines, cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

const LONGEST_TEXT = 5_000;
const LONGEST_LIST = 100;
const YES = new Set(["true", "1", "si", "sí", "yes", "x", "verdadero", "activo", "activa", "active"]);
const NO = new Set(["false", "0", "no", "falso", "inactivo", "inactiva", "inactive"]);

/** Readers return null for values that make no sense. */
export function readText(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? emptyToNull(cleanText(value.slice(0, LONGEST_TEXT))) : null;
}

export function readLines(value: unknown): string | null {
  return typeof value === "string" ? emptyToNull(cleanLines(value.slice(0, LONGEST_TEXT))) : readText(value);
}

export function readJoined(value: unknown): string | null {
  return Array.isArray(value) ? emptyToNull((readList(value) ?? []).join("\n")) : readLines(value);
}

export function readList(value: unknown): string[] | null {
  const items: unknown[] = typeof value === "string" ? value.split(/[,;|\n]/) : asArray(value);
  const texts = items
    .slice(0, LONGEST_LIST)
    .map(readText)
    .filter((text) => text !== null);
  return texts.length > 0 ? [...new Set(texts)] : null;
}

/** Texts or records with a `url`; a URL may contain commas. */
export function readAddresses(value: unknown): string[] | null {
  const items: unknown[] =
    typeof value === "string" ? value.split(/\s+|[,;|](?=https?:|\/)/) : asArray(value);
  const texts = items
    .slice(0, LONGEST_LIST)
    .map((item) => readText(isRecord(item) ? item.url : item))
    .filter((text) => text !== null);
  return texts.length > 0 ? [...new Set(texts)] : null;
}

export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*-?\d{1,9}([.,]\d{1,15})?\s*$/.test(value)) return null;
  return Number(value.replace(",", "."));
}

export function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

export function readFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = readText(value)?.toLowerCase() ?? "";
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** An ISO text, milliseconds, or the `{ seconds }` of a document store's export. */
export function readDate(value: unknown): Date | null {
  if (typeof value === "number") return asDate(value);
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d/.test(value) ? asDate(Date.parse(value)) : null;
  if (value instanceof Date) return asDate(value.getTime());
  if (!isRecord(value)) return null;
  const seconds = value.seconds ?? value._seconds;
  return typeof seconds === "number" ? asDate(seconds * 1_000) : null;
}

export function valuesByName(record: unknown): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  if (!isRecord(record)) return values;
  for (const [name, value] of Object.entries(record)) {
    const key = nameKey(name);
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

export function nameKey(name: string): string {
  return foldText(name).replace(/[^a-z0-9]/g, "");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asDate(milliseconds: number): Date | null {
  const sane = milliseconds >= 0 && milliseconds < 4_102_444_800_000;
  return sane ? new Date(milliseconds) : null;
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function emptyToNull(text: string): string | null {
  return text === "" ? null : text;
}
