import type { FieldValue } from "../changes/change-set.ts";
import { formatWhen } from "../schedule/format-when.ts";
import { localDateOf } from "../schedule/local-time.ts";

const LONGEST_VALUE = 300;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
const PICTURES: ReadonlySet<string> = new Set(["imageUrl", "additionalImages", "imageDetails"]);
const DATES: ReadonlySet<string> = new Set(["hoursCheckedAt", "contactCheckedAt", "existenceCheckedAt"]);

/** For people: pictures without their addresses, the date of a check without its time. */
export function formatField(field: string, value: unknown, now: Date): string {
  if (PICTURES.has(field)) return formatPictures(value);
  if (DATES.has(field) && typeof value === "string" && value !== "")
    return localDateOf(new Date(value)).split("-").map(Number).reverse().join("/");
  return formatValue(value, now);
}

/** Both sides of a change. */
export function formatChanged(
  field: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  now: Date,
): { before: string; after: string } {
  const [old, next] = [formatField(field, before, now), formatField(field, after, now)];
  // As many pictures as before, or only their texts: the words would be the same.
  if (!PICTURES.has(field) || old !== next) return { before: old, after: next };
  return { before: old, after: next === "una foto" ? "una foto, cambiada" : `${next}, cambiadas` };
}

function formatPictures(value: unknown): string {
  const all = Array.isArray(value) ? value : [value];
  const count = all.filter((picture) => picture !== null && picture !== undefined && picture !== "").length;
  if (count === 0) return "ninguna foto";
  return count === 1 ? "una foto" : `${count} fotos`;
}

/** "vacío" for nothing, so that both sides of a difference can be read. */
export function formatValue(value: unknown, now: Date): string {
  if (value === null || value === undefined || value === "") return "vacío";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (typeof value === "string" && MOMENT.test(value)) return formatWhen({ at: new Date(value), now });
  const text = Array.isArray(value) ? formatList(value) : plainText(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).toWellFormed()}…` : text;
}

function formatList(values: readonly FieldValue[]): string {
  return values.length === 0 ? "vacío" : values.map(plainText).join(", ");
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
