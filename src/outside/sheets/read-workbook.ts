import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { IMPORT_LIMITS, LAST_ROW, TOO_MANY_ROWS } from "../../domain/imports/import-limits.ts";
import { type SheetGrid, SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { openZip } from "./open-zip.ts";

const DAMAGED = "El archivo está dañado o incompleto. Guardalo de nuevo y volvé a subirlo.";
const NO_WORKBOOK = "No es una planilla de Excel (.xlsx). Guardala de nuevo como Excel y volvé a subirla.";
/** Cells named in a note. */
const MOST_NAMED = 5;

/** Only these hold cells; pictures, macros and printer settings are never opened. */
const isWanted = (name: string) =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w.-]+\.xml)$/i.test(
    name,
  );

/**
 * The library builds a dense grid of whatever references a file has and trusts its sizes, so each part is inflated and
 * checked here first, and it gets a new archive with nothing but those parts.
 */
export async function readWorkbook({ bytes, sheet }: { bytes: Buffer; sheet: number }): Promise<SheetGrid> {
  const entries = openZip(bytes, isWanted);
  for (const [name, content] of entries) entries.set(name, dropPrefix(content));
  const workbook = entries.get("xl/workbook.xml")?.toString("utf8");
  if (workbook === undefined) throw new SheetRefusal(NO_WORKBOOK);
  for (const content of entries.values()) refuseDoctype(content);
  const sheets = listSheets(workbook);
  const index = sheet < sheets.length ? sheet : 0;
  const path = sheetPath({ workbook, index, relations: entries.get("xl/_rels/workbook.xml.rels") });
  const cells = dropEmptyCells((entries.get(path) ?? Buffer.alloc(0)).toString("utf8"));
  checkReferences(cells);
  checkTexts([cells, entries.get("xl/sharedStrings.xml")?.toString("utf8") ?? ""]);
  const kept = [...entries].filter(([name]) => name === path || !name.startsWith("xl/worksheets/"));
  const rows = await readCells(kept, { path, cells, index });
  return { sheets, sheet: index, rows, notes: listNotes(cells), extras: new Map() };
}

async function readCells(
  entries: readonly (readonly [string, Buffer])[],
  { path, cells, index }: { path: string; cells: string; index: number },
): Promise<string[][]> {
  const archive = Object.fromEntries(
    entries.map(([name, content]) => [name, name === path ? Buffer.from(cells) : content]),
  );
  const zip = zipSync(archive, { level: 0 });
  try {
    // Numbers stay text: a phone loses its digits otherwise.
    const grid = await readSheet<string>(copyOf(zip), index + 1, {
      parseNumber: (text) => text,
      trim: false,
    });
    return grid.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new SheetRefusal(DAMAGED);
  }
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Some programs write `<x:row>` instead of `<row>`. */
function dropPrefix(content: Buffer): Buffer {
  const start = content.subarray(0, 2_000).toString("latin1");
  const prefix = /xmlns:(\w{1,20})="[^"]*\/spreadsheetml\/(?:2006\/)?main"/.exec(start)?.[1];
  if (!prefix || !start.includes(`<${prefix}:`)) return content;
  const tags = new RegExp(`(</?)${prefix}:`, "g");
  return Buffer.from(content.toString("utf8").replace(tags, "$1").replace(`xmlns:${prefix}=`, "xmlns="));
}

/** Formatted cells without a value would count as rows and columns. */
function dropEmptyCells(xml: string): string {
  return xml
    .replace(/<c\b[^<>]*\/>/g, "")
    .replace(/<c\b[^<>]*[^/<>]?><\/c>/g, "")
    .replace(/<row\b[^<>]*\/>/g, "")
    .replace(/<row\b[^<>]*[^/<>]?>\s*<\/row>/g, "");
}

const EXPONENT = /^-?\d+(\.\d+)?e[+-]?\d+$/i;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value);
  if (typeof value === "boolean") return value ? "sí" : "no";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return EXPONENT.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text.trim();
}

function dateText(date: Date): string {
  const iso = date.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}

function listSheets(workbook: string): string[] {
  const names = Array.from(workbook.matchAll(/<sheet\b[^>]*?\bname="([^"]{0,300})"/g), ([, name = ""]) =>
    decodeEntities(name).slice(0, 100),
  );
  if (names.length === 0) throw new SheetRefusal(NO_WORKBOOK);
  if (names.length > IMPORT_LIMITS.sheets)
    throw new SheetRefusal(`Tiene más de ${IMPORT_LIMITS.sheets} hojas. Dejá solo la que querés importar.`);
  return names;
}

function sheetPath({
  workbook,
  index,
  relations = Buffer.alloc(0),
}: {
  workbook: string;
  index: number;
  relations?: Buffer | undefined;
}): string {
  const tag = Array.from(workbook.matchAll(/<sheet\b[^>]*>/g))[index]?.[0] ?? "";
  const id = /\br:id="([^"]+)"/.exec(tag)?.[1] ?? "";
  const relation = Array.from(
    relations.toString("utf8").matchAll(/<Relationship\b[^>]*>/g),
    ([each]) => each,
  ).find((each) => each.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation ?? "")?.[1];
  if (!target) throw new SheetRefusal(DAMAGED);
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function decodeEntities(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? "");
}

function refuseDoctype(content: Buffer): void {
  if (content.includes("<!DOCTYPE") || content.includes("<!ENTITY")) throw new SheetRefusal(DAMAGED);
}

function checkReferences(xml: string): void {
  for (const [tag, letters = "", digits = ""] of xml.matchAll(
    /<c\b[^<>]*?\br="([A-Z]{1,8})(\d{1,12})"[^<>]*>/g,
  )) {
    if (tag.endsWith("/>")) continue;
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > IMPORT_LIMITS.columns)
      throw new SheetRefusal(
        `La planilla llega hasta la columna ${letters}. Se pueden leer ${IMPORT_LIMITS.columns}: borrá las que no uses.`,
      );
    if (Number(digits) > LAST_ROW) throw new SheetRefusal(TOO_MANY_ROWS);
  }
  for (const [, digits = ""] of xml.matchAll(/<row\b[^<>]*?\br="(\d{1,12})"(?:[^<>]*[^/<>])?>\s*<c/g))
    if (Number(digits) > LAST_ROW) throw new SheetRefusal(TOO_MANY_ROWS);
}

export function tooLongCell(): string {
  return "Una celda tiene más de 32.767 caracteres. Acortala y volvé a subir la planilla.";
}

function checkTexts(parts: readonly string[]): void {
  for (const part of parts)
    for (const [, text = ""] of part.matchAll(/>([^<]{32768,})</g))
      if (text.length > IMPORT_LIMITS.cellCharacters) throw new SheetRefusal(tooLongCell());
}

function listNotes(xml: string): string[] {
  const errors = named(xml.matchAll(/<c\b[^<>]*?\br="([A-Z]+\d+)"[^<>]*\bt="e"/g));
  const unsolved = named(
    xml.matchAll(
      /<c\b[^<>]*?\br="([A-Z]+\d+)"[^<>]*>\s*<f\b[^<>]*(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g,
    ),
  );
  return [
    errors && `Tienen un error y se leen como vacías: ${errors}.`,
    unsolved && `Tienen una fórmula sin resultado y se leen como vacías: ${unsolved}.`,
  ].filter((note) => note !== "");
}

function named(found: Iterable<RegExpMatchArray>): string {
  const cells = Array.from(found, ([, reference = ""]) => reference);
  const rest = cells.length > MOST_NAMED ? ` y ${cells.length - MOST_NAMED} más` : "";
  return cells.length === 0 ? "" : `${cells.slice(0, MOST_NAMED).join(", ")}${rest}`;
}
