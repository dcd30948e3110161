import { findSheetField, type SheetField } from "../business-sheet/sheet-columns.ts";
import { nameKey } from "../outside-data/read-values.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import { isCutNumber, lostZero } from "./phone-cells.ts";

/** What the step of the columns shows of one of them. */
export interface ImportColumn {
  readonly header: string;
  readonly samples: readonly string[];
  /** The most frequent first, for the categories. */
  readonly values: readonly { readonly text: string; readonly count: number }[];
  readonly cutNumbers: number;
  readonly lostZeros: number;
}

/** For each column of the sheet the field it goes to, or null to leave it out. */
export type ColumnMapping = readonly (SheetField | null)[];

export type EmptyCells = "keep" | "clear" | "dash";

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;
const LONGEST_HEADER = 80;
/** More than a guide has categories: a column with more values has none. */
const MOST_CATEGORIES = 200;

/** The row, counted from 0, with the most titles that are known; else the first with any text. */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, IMPORT_LIMITS.titleRows);
  const known = first.map((row) => new Set(row.flatMap((cell) => findSheetField(cell) ?? [])).size);
  const best = Math.max(0, ...known);
  if (best > 0) return known.indexOf(best);
  return Math.max(
    0,
    first.findIndex((row) => row.some((cell) => cell !== "")),
  );
}

export function describeColumns({
  rows,
  headerRow,
}: {
  rows: readonly (readonly string[])[];
  headerRow: number;
}): ImportColumn[] {
  const headers = rows[headerRow] ?? [];
  const data = rows.slice(headerRow + 1);
  const width = Math.max(headers.length, ...data.map((row) => row.length), 0);
  return Array.from({ length: width }, (_, index) => {
    const texts = data.map((row) => row[index] ?? "").filter((text) => text !== "");
    return {
      header: (headers[index] ?? "").slice(0, LONGEST_HEADER),
      samples: [...new Set(texts.slice(0, 50))]
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, LONGEST_SAMPLE)),
      values: countValues(texts),
      cutNumbers: texts.filter(isCutNumber).length,
      lostZeros: texts.filter(lostZero).length,
    };
  });
}

function countValues(texts: readonly string[]): ImportColumn["values"] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text.slice(0, 100), (counts.get(text.slice(0, 100)) ?? 0) + 1);
  const values = [...counts].map(([text, count]) => ({ text, count }));
  return values.sort((one, other) => other.count - one.count).slice(0, MOST_CATEGORIES);
}

/** The first column of a field counts. */
export function proposeMapping(headers: readonly string[]): ColumnMapping {
  const used = new Set<SheetField>();
  return headers.map((header) => {
    const field = findSheetField(header);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** The last column of a file of errors (AI-02). */
export const REASON_HEADER = "Motivo";

const withoutReason = (headers: readonly string[]) =>
  headers.at(-1) === REASON_HEADER ? headers.slice(0, -1) : headers;

/** AI-01: the same titles in the same order are the same sheet, however they are written; so is its file of errors. */
export function headersKey(headers: readonly string[]): string {
  return withoutReason(headers).map(nameKey).join("|").slice(0, 4_000);
}

/** The mapping of the last sheet with these titles, else the one that their names propose. */
export function chooseMapping(headers: readonly string[], remembered: ColumnMapping | null): ColumnMapping {
  const own = withoutReason(headers);
  const isKnown = remembered !== null && [own.length, own.length + 1].includes(remembered.length);
  if (!isKnown) return proposeMapping(headers);
  return headers.map((_, index) => (index < own.length ? (remembered[index] ?? null) : null));
}

/** A sentence where the mapping can't be used. */
export function findMappingFault(
  mapping: ColumnMapping,
  headerOf: (field: SheetField) => string,
): string | null {
  const fields = mapping.filter((field) => field !== null);
  const double = fields.find((field, index) => fields.indexOf(field) !== index);
  if (double) return `Dos columnas van a «${headerOf(double)}». Dejá una sola.`;
  if (!fields.includes("id") && !fields.includes("title"))
    return "Elegí qué columna tiene el nombre del negocio.";
  return fields.includes("latitude") === fields.includes("longitude")
    ? null
    : "Latitud y longitud van juntas: elegí las dos columnas o ninguna.";
}
