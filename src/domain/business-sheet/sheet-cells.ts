import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessFieldValues,
} from "../businesses/business-fields.ts";
import { readDate, readFlag } from "../outside-data/read-values.ts";
import { cleanText } from "../text/clean-text.ts";
import { parseJson } from "../text/parse-json.ts";
import type { ExportedField } from "./sheet-columns.ts";

/** What a sheet holds of a business. */
export type SheetBusiness = BusinessFieldValues & { readonly id: string };

export type CellValue =
  | { readonly value: SheetBusiness[ExportedField]; readonly fault: null }
  | { readonly value: null; readonly fault: string };

/** The text of a cell, which `fromCell` reads back as the same value. */
export function toCell({ business, field }: { business: SheetBusiness; field: ExportedField }): string {
  if (field === "features") return business.features.map(quoteItem).join(", ");
  if (field === "additionalImages") return business.additionalImages.map(quoteAddress).join("\n");
  // A foreign number is only recognised by its plus sign.
  if (field === "whatsapp") return business.whatsapp && `+${business.whatsapp}`;
  if (field === "imageDetails")
    return business.imageDetails.length === 0 ? "" : JSON.stringify(business.imageDetails);
  const value = business[field];
  if (typeof value === "boolean") return value ? "sí" : "no";
  return value === null ? "" : String(value);
}

/** The stored form of what a cell says, or a sentence in Spanish. Empty is the empty value of the field. */
export function fromCell({ field, text }: { field: BusinessField; text: string }): CellValue {
  const read = READERS[field];
  const parsed = BUSINESS_FIELDS[field].safeParse(read ? read(text.trim()) : text);
  if (parsed.success) return { value: parsed.data, fault: null };
  return { value: null, fault: parsed.error.issues[0]?.message ?? "No se entiende." };
}

const READERS: { readonly [Field in BusinessField]?: (text: string) => unknown } = {
  features: readItems,
  additionalImages: readImages,
  imageDetails: (text) => (text === "" ? [] : (parseJson(text) ?? text)),
  featured: readFlag,
  verified: readFlag,
  active: readFlag,
  priceLevel: (text) => (/^\$+$/.test(text) ? text.length : readDecimal(text)),
  importedRating: readDecimal,
  importedReviewCount: readDecimal,
  importedHeartCount: readDecimal,
  hoursCheckedAt: readMoment,
  contactCheckedAt: readMoment,
  existenceCheckedAt: readMoment,
  migratedAt: readMoment,
  cloudinaryPublicId: readNote,
  originalGoogleUrl: readNote,
  imageStatus: readNote,
  addedBy: readNote,
  source: readNote,
  originalSuggestionId: readNote,
};

function readNote(text: string): string | null {
  return text === "" ? null : text;
}

/** Texts that are no number stay as they are, for the sentence of the field. */
function readDecimal(text: string): number | string | null {
  if (text === "") return null;
  return /^-?\d{1,15}([.,]\d{1,30})?(e-?\d{1,3})?$/i.test(text) ? Number(text.replace(",", ".")) : text;
}

/** A day alone, also as "3/2/2026" (the third of February), is noon of that day here. */
function readMoment(text: string): string | null {
  if (text === "") return null;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const written = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const iso = /^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T12:00:00-03:00` : written;
  return readDate(iso)?.toISOString() ?? text;
}

/** An item with a separator inside stands in quotes: `"Pan, vino y queso", Wifi`. */
function quoteItem(item: string): string {
  return /^"|[,;|]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
}

const ITEM = /\s*(?:"((?:[^"]|"")*)"|([^,;|\n]*))\s*(?:[,;|\n]|$)/gy;

function readItems(text: string): string[] {
  const items = Array.from(text.matchAll(ITEM), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
  return items.map(cleanText).filter((item) => item !== "");
}

/** Addresses have no quotes inside, but may have a comma before a slash or at the end. */
function quoteAddress(address: string): string {
  return /[,;|](?=https?:|\/|$)/.test(address) ? `"${address}"` : address;
}

function readImages(text: string): string[] {
  const pieces = Array.from(text.matchAll(/"([^"]*)"|[^"]+/g)).flatMap(([whole, quoted]) =>
    quoted === undefined ? whole.split(/[,;|]?(?:\s|$)+|[,;|](?=https?:|\/)/) : [quoted],
  );
  return pieces.filter((piece) => piece !== "" && !/^[,;|]$/.test(piece));
}
