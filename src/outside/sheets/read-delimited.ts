import Papa from "papaparse";
import { unguardFormula } from "../../domain/business-sheet/formula-guard.ts";
import { findSheetField } from "../../domain/business-sheet/sheet-columns.ts";
import { findHeaderRow } from "../../domain/imports/import-columns.ts";
import { IMPORT_LIMITS, LAST_ROW, TOO_MANY_ROWS } from "../../domain/imports/import-limits.ts";
import { formatRows } from "../../domain/imports/row-ranges.ts";
import { type SheetGrid, SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { tooLongCell } from "./read-workbook.ts";

/** What spreadsheets write for a formula that fails, in Spanish and in English. */
const ERROR = /^\s*#(¡?(DIV\/0|REF|VALOR|VALUE|NUM|NULO|NULL)!|¿?(NOMBRE|NAME)\?|N\/[AD])\s*$/i;

const GUESSED_CHARACTERS = 64_000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Strict UTF-8, else UTF-16 by its mark, else what Windows writes here. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function readDelimited(bytes: Uint8Array): SheetGrid {
  const decoded = decodeText(bytes);
  if (decoded.includes("\0"))
    throw new SheetRefusal("No es un archivo de texto. Guardá la planilla como .csv o .xlsx.");
  const { delimiter, text } = takeDelimiter(decoded);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? guessDelimiter(text),
    // Rows past the limit are refused anyway.
    preview: LAST_ROW + 1,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw new SheetRefusal(
      `Hay unas comillas que se abren y no se cierran cerca de la fila ${(broken.row ?? 0) + 1}. Corregilas y volvé a subirla.`,
    );
  const rows = trimEnd(data);
  if (rows.length > LAST_ROW) throw new SheetRefusal(TOO_MANY_ROWS);
  for (const row of rows) checkRow(row);
  return {
    sheets: ["Hoja 1"],
    sheet: 0,
    rows: rows.map((row) => row.map((cell) => (ERROR.test(cell) ? "" : unguardFormula(cell.trim())))),
    notes: errorNotes(rows),
    extras: new Map(),
  };
}

/** The one that gives the most known titles, else the most columns. */
function guessDelimiter(text: string): string {
  const beginning = text.slice(0, GUESSED_CHARACTERS);
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, preview: IMPORT_LIMITS.titleRows });
    const titles = data[findHeaderRow(data)] ?? [];
    const known = titles.filter((title) => findSheetField(title) !== null).length;
    return {
      delimiter,
      score: known * IMPORT_LIMITS.columns + Math.min(titles.length, IMPORT_LIMITS.columns),
    };
  });
  scores.sort((one, other) => other.score - one.score);
  return scores[0]?.delimiter ?? ",";
}

/** A first line `sep=;` names the delimiter; Excel writes and hides it, so it is no row. */
function takeDelimiter(decoded: string): { delimiter: string | null; text: string } {
  const [line = "", delimiter = ""] = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(decoded) ?? [];
  return line === "" ? { delimiter: null, text: decoded } : { delimiter, text: decoded.slice(line.length) };
}

function checkRow(row: readonly string[]): void {
  if (row.length > IMPORT_LIMITS.columns)
    throw new SheetRefusal(
      `Tiene ${row.length.toLocaleString("es-AR")} columnas. Se pueden leer ${IMPORT_LIMITS.columns}: borrá las que no uses.`,
    );
  if (row.some((cell) => cell.length > IMPORT_LIMITS.cellCharacters)) throw new SheetRefusal(tooLongCell());
}

function trimEnd(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  return rows.slice(0, last + 1);
}

function errorNotes(rows: readonly (readonly string[])[]): string[] {
  const numbers = rows.flatMap((row, index) => (row.some((cell) => ERROR.test(cell)) ? [index + 1] : []));
  return numbers.length === 0
    ? []
    : [`Hay celdas con error que se leen como vacías, en la fila ${formatRows(numbers)}.`];
}
