import { SHEET_COLUMNS, type SheetField, sheetHeader } from "../../domain/business-sheet/sheet-columns.ts";
import { IMPORT_LIMITS, TOO_MANY_ROWS } from "../../domain/imports/import-limits.ts";
import { type RowExtras, type SheetGrid, SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { type OutsideBusiness, readOutsideBusiness } from "../../domain/outside-data/outside-business.ts";
import { decodeText } from "./read-delimited.ts";
import { isGuideExport, readGuideExport } from "./read-guide-export.ts";

const WRAPPERS = ["businesses", "negocios", "documents", "data", "items"];
const NOT_JSON = "El .json no se puede leer: no está completo o no es de la guía anterior.";
/** The deepest wrapping that exports have: `{ __collections__: { businesses: … } }`. */
const DEEPEST = 4;

/** B-02, V-13: the JSON of the old document database, or of an export, as a sheet with our own titles. */
export function readDocumentExport(bytes: Uint8Array): SheetGrid {
  const value = parse(decodeText(bytes));
  const records = isFeatureCollection(value) ? listFeatures(value) : findRecords(value, DEEPEST);
  if (!records) throw new SheetRefusal(NOT_JSON);
  if (records.length === 0) throw new SheetRefusal("El archivo no contiene datos");
  if (records.length > IMPORT_LIMITS.rows) throw new SheetRefusal(TOO_MANY_ROWS);
  if (isGuideExport(records))
    return { sheets: ["JSON"], sheet: 0, rows: readGuideExport(records), notes: [], extras: new Map() };
  const read = records.map(readOutsideBusiness);
  const present = SHEET_COLUMNS.map(({ field }) => field).filter((field) =>
    read.some((business) => cellOf(business, field) !== ""),
  );
  const extras = new Map(
    read.flatMap((business, index) => {
      const extra = extrasOf(business);
      return extra ? [[index + 2, extra] as const] : [];
    }),
  );
  return {
    sheets: ["JSON"],
    sheet: 0,
    rows: [
      present.map(sheetHeader),
      ...read.map((business) => present.map((field) => cellOf(business, field))),
    ],
    notes: [],
    extras,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new SheetRefusal(NOT_JSON);
  }
}

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFeatureCollection = (value: unknown): value is { features: unknown[] } =>
  isDocument(value) && value.type === "FeatureCollection" && Array.isArray(value.features);

/** GeoJSON: the properties of each place, with its point. */
function listFeatures({ features }: { features: unknown[] }): Document[] {
  return features.filter(isDocument).map(({ properties, geometry }) => {
    const own = isDocument(properties) ? properties : {};
    const point = isDocument(geometry) && geometry.type === "Point" ? geometry.coordinates : null;
    const [longitude, latitude] = Array.isArray(point) ? (point as unknown[]) : [];
    return latitude === undefined ? own : { latitude, longitude, ...own };
  });
}

/** A list of documents, or documents by id, inside whatever wrapper the export has. */
function findRecords(value: unknown, depth: number): Document[] | null {
  if (Array.isArray(value)) return value.filter(isDocument).map(flatten);
  if (!isDocument(value) || depth === 0) return null;
  for (const name of ["__collections__", ...WRAPPERS]) {
    const inner = value[name];
    if (typeof inner === "object" && inner !== null) {
      const found = findRecords(inner, depth - 1);
      if (found) return found;
    }
  }
  const documents = Object.entries(value).filter((entry): entry is [string, Document] =>
    isDocument(entry[1]),
  );
  return documents.length === 0 && Object.keys(value).length > 0
    ? null
    : documents.map(([id, document]) => ({ id, ...flatten(document) }));
}

/** `{ name: ".../businesses/x", fields: { title: { stringValue } } }` as a plain document. */
function flatten(document: Document): Document {
  if (!isDocument(document.fields)) return document;
  const fields = Object.entries(document.fields).map(([name, value]) => [name, plainValue(value)] as const);
  const id = typeof document.name === "string" ? { id: document.name.split("/").at(-1) } : {};
  const plain: Document = Object.fromEntries(fields);
  return { ...id, ...plain };
}

function plainValue(value: unknown): unknown {
  if (!isDocument(value)) return value;
  if (isDocument(value.arrayValue))
    return Array.isArray(value.arrayValue.values) ? value.arrayValue.values.map(plainValue) : [];
  if (isDocument(value.mapValue)) return flatten({ fields: value.mapValue.fields ?? {} });
  const [kind = "", inner] = Object.entries(value)[0] ?? [];
  if (kind === "integerValue" || kind === "doubleValue") return Number(inner);
  return kind.endsWith("Value") ? inner : value;
}

function cellOf(business: OutsideBusiness, field: SheetField): string {
  // B-03: a document without a title is none.
  if (field === "id" && business.title === undefined) return "";
  const value = (business as Readonly<Record<string, unknown>>)[field];
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return field === "additionalImages" ? value.join("\n") : value.join(" | ");
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "sí" : "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function extrasOf({ reviews, createdAt }: OutsideBusiness): RowExtras | null {
  if (!reviews && !createdAt) return null;
  return { ...(reviews && { reviews }), ...(createdAt && { createdAt }) };
}
