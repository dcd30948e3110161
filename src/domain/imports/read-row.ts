import { fromCell } from "../business-sheet/sheet-cells.ts";
import { EXAMPLE_TITLE, type SheetField, sheetHeader } from "../business-sheet/sheet-columns.ts";
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessFieldValues,
} from "../businesses/business-fields.ts";
import { findGivenPlace, formatCoordinates } from "../businesses/known-place.ts";
import { imageAddress } from "../businesses/web-address.ts";
import { categoryKeyOf, categoryOf } from "../categories/resolve-category.ts";
import { readNumber } from "../outside-data/read-values.ts";
import { cleanText } from "../text/clean-text.ts";
import type { ColumnMapping, EmptyCells } from "./import-columns.ts";
import { isCutNumber, lostZero } from "./phone-cells.ts";

export interface RowOptions {
  readonly mapping: ColumnMapping;
  readonly emptyCells: EmptyCells;
  /** V-15: the category of each known spelling, by its folded key. */
  readonly categories: Readonly<Record<string, string>>;
}

/** A row as the fields that it would write. */
export interface RowReading {
  /** As written; empty where the sheet has only names. */
  readonly id: string;
  readonly title: string;
  readonly fields: Partial<BusinessFieldValues>;
  /** As the sheet has it, where `fields` has the spelling that the guide prefers. */
  readonly writtenCategory: string;
  readonly warnings: readonly string[];
  /** Why the row can't be imported. */
  readonly rejection: string | null;
}

const NO_ID = "ID/Nombre del negocio vacío";
export const NO_CATEGORY = "Falta la categoría";
const SHORT_ADDRESS = "La dirección tiene menos de 5 caracteres";
const BAD_IMAGE = "La imagen no es una dirección http o https: se importa sin esa imagen";
const CUT_NUMBER = "está como 5,49E+12: la planilla perdió los últimos números y no se importa";
const LOST_ZERO = "parece haber perdido el 0 de adelante";

const SHORTEST_ADDRESS = 5;
/** An empty cell never clears these. */
const KEPT: ReadonlySet<SheetField> = new Set([
  "id",
  "title",
  "category",
  "city",
  "province",
  "featured",
  "verified",
  "active",
]);
const PHONES: ReadonlySet<SheetField> = new Set(["phone", "whatsapp"]);

/** Read apart from the others. */
const SPECIAL: ReadonlySet<SheetField> = new Set(["id", "latitude", "longitude", "category"]);
const isPlain = (field: SheetField): field is BusinessField => !SPECIAL.has(field);

export function readRow(cells: readonly string[], options: RowOptions): RowReading {
  const texts = new Map<SheetField, string>();
  for (const [index, field] of options.mapping.entries())
    if (field) texts.set(field, (cells[index] ?? "").trim());
  const id = writtenIn(texts, "id").slice(0, 300);
  const warnings: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [field, text] of texts) {
    const value = isPlain(field) ? readField({ field, text, options, warnings }) : undefined;
    if (value !== undefined) fields[field] = value;
  }
  readPlace({ texts, fields, warnings });
  // AI-01: without a column for the name, the id is the name.
  if (!texts.has("title") && id !== "") fields.title = id;
  const title = typeof fields.title === "string" ? fields.title : id;
  const rejection =
    findTitleFault({ title, written: texts.get("title") ?? "" }) ?? readCategory({ texts, options, fields });
  return {
    id,
    title,
    fields,
    writtenCategory: writtenIn(texts, "category"),
    warnings,
    rejection,
  };
}

function writtenIn(texts: ReadonlyMap<SheetField, string>, field: SheetField): string {
  return cleanText(texts.get(field) ?? "");
}

interface FieldInput {
  readonly field: BusinessField;
  readonly text: string;
  readonly options: RowOptions;
  readonly warnings: string[];
}

/** Undefined leaves the field as it is. */
function readField(input: FieldInput): unknown {
  const { field, text, options, warnings } = input;
  const isMark = options.emptyCells === "dash" && /^[-–—]$/.test(text);
  if (text === "" || isMark) {
    const isCleared = isMark || options.emptyCells === "clear";
    return isCleared && !KEPT.has(field) ? fromCell({ field, text: "" }).value : undefined;
  }
  if (PHONES.has(field) && isCutNumber(text))
    return void warnings.push(`${sheetHeader(field)} ${CUT_NUMBER}`);
  return field === "additionalImages" ? readImages(text, warnings) : readValue(input);
}

function readValue({ field, text, warnings }: FieldInput): unknown {
  if (PHONES.has(field) && lostZero(text)) warnings.push(`${sheetHeader(field)} ${LOST_ZERO}`);
  if (field === "direction" && cleanText(text).length < SHORTEST_ADDRESS) warnings.push(SHORT_ADDRESS);
  const { value, fault } = fromCell({ field, text });
  if (fault === null) return value;
  // The fault of a name rejects the row.
  if (field === "title") return undefined;
  return void warnings.push(field === "imageUrl" ? BAD_IMAGE : `${fault} Ese dato no se importa.`);
}

function readImages(text: string, warnings: string[]): unknown {
  const pieces = text.split(/\s+|[,;|](?=https?:|\/)/).filter((piece) => piece !== "");
  const { value } = fromCell({ field: "additionalImages", text });
  if (value !== null) return value;
  warnings.push(BAD_IMAGE);
  return pieces.map(imageAddress).filter((address) => address !== "");
}

function readPlace({
  texts,
  fields,
  warnings,
}: {
  texts: ReadonlyMap<SheetField, string>;
  fields: Record<string, unknown>;
  warnings: string[];
}): void {
  const [one = "", other = ""] = [texts.get("latitude"), texts.get("longitude")];
  if (one === "" || other === "" || fields.coordinates) return;
  const [latitude, longitude] = [readNumber(one), readNumber(other)];
  const place = latitude === null || longitude === null ? null : findGivenPlace({ latitude, longitude });
  if (place) fields.coordinates = formatCoordinates(place);
  else warnings.push("La latitud y la longitud no quedan cerca de La Plata: no se importan");
}

function findTitleFault({ title, written }: { title: string; written: string }): string | null {
  if (title === "" && written === "") return NO_ID;
  if (title === EXAMPLE_TITLE) return "Es la fila de ejemplo de la plantilla";
  const { error } = BUSINESS_FIELDS.title.safeParse(title === "" ? written : title);
  return error ? (error.issues[0]?.message ?? NO_ID) : null;
}

function readCategory({
  texts,
  options,
  fields,
}: {
  texts: ReadonlyMap<SheetField, string>;
  options: RowOptions;
  fields: Record<string, unknown>;
}): string | null {
  const text = texts.get("category");
  // A sheet without that column leaves the categories; a new business then has none.
  if (text === undefined) return null;
  const { value, fault } = fromCell({ field: "category", text });
  if (typeof value !== "string") return text === "" ? NO_CATEGORY : fault;
  const category = knownCategory(value, options);
  if (category === null) return `No conocemos la categoría «${value}»`;
  fields.category = category;
  return null;
}

/** V-15: an alias or a spelling of the catalogue, else one of the six categories in whatever words. */
export function knownCategory(
  written: string,
  { categories }: Pick<RowOptions, "categories">,
): string | null {
  const key = categoryKeyOf(written);
  const known = Object.hasOwn(categories, key) ? categories[key] : undefined;
  return known ?? (categoryOf(written) ? written : null);
}
