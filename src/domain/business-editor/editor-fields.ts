import type { BusinessField, BusinessFieldValues } from "../businesses/business-fields.ts";
import type { FieldConflict } from "../changes/change-set.ts";
import type { FormSpec } from "../forms/form-spec.ts";
import { CHECKED_FIELDS, type CheckedGroup } from "../freshness/checked-dates.ts";

/** What staff edit by hand, in the order of the page. Other fields belong to imports and tools. */
export const EDITED_FIELDS = [
  "title",
  "category",
  "priceLevel",
  "speciality",
  "description",
  "direction",
  "city",
  "province",
  "coordinates",
  "schedule",
  "scheduleExceptions",
  "phone",
  "whatsapp",
  "website",
  "instagram",
  "menuUrl",
  "bookingUrl",
  "deliveryUrl",
  "features",
  "imageUrl",
  "additionalImages",
  "imageDetails",
  "featured",
  "verified",
  "active",
  "hoursCheckedAt",
  "contactCheckedAt",
  "existenceCheckedAt",
] as const satisfies readonly BusinessField[];

export type EditedField = (typeof EDITED_FIELDS)[number];
export type EditorValues = Pick<BusinessFieldValues, EditedField>;
/** What differs from the stored values. */
export type EditorChanges = Partial<EditorValues>;

export function isEditedField(field: string): field is EditedField {
  return (EDITED_FIELDS as readonly string[]).includes(field);
}

export const BLANK_BUSINESS: EditorValues = {
  title: "",
  category: "",
  priceLevel: null,
  speciality: "",
  description: "",
  direction: "",
  city: "La Plata",
  province: "Buenos Aires",
  coordinates: "",
  schedule: "",
  scheduleExceptions: "",
  phone: "",
  whatsapp: "",
  website: "",
  instagram: "",
  menuUrl: "",
  bookingUrl: "",
  deliveryUrl: "",
  features: [],
  imageUrl: "",
  additionalImages: [],
  imageDetails: [],
  featured: false,
  verified: false,
  active: true,
  hoursCheckedAt: null,
  contactCheckedAt: null,
  existenceCheckedAt: null,
};

const GROUP_FIELDS: Readonly<Record<Exclude<CheckedGroup, "existence">, readonly EditedField[]>> = {
  hours: ["schedule", "scheduleExceptions"],
  contact: ["phone", "whatsapp", "website", "instagram", "menuUrl", "bookingUrl", "deliveryUrl"],
};

/**
 * V-05, by the server's clock: a corrected group was checked, and who checked hours or contact knows that the place exists. Correcting the name
 * checks nothing.
 */
export function addChecks(changes: EditorChanges, now: Date): EditorChanges {
  const isChecked = (group: keyof typeof GROUP_FIELDS) =>
    CHECKED_FIELDS[group] in changes
      ? changes[CHECKED_FIELDS[group]] !== null
      : GROUP_FIELDS[group].some((field) => field in changes);
  const at = now.toISOString();
  const hours = isChecked("hours") && { hoursCheckedAt: at };
  const contact = isChecked("contact") && { contactCheckedAt: at };
  const existence = (hours || contact || changes.existenceCheckedAt) && { existenceCheckedAt: at };
  return { ...changes, ...hours, ...contact, ...existence };
}

export function isChecking(changes: EditorChanges): boolean {
  return Object.values(CHECKED_FIELDS).some((field) => changes[field]);
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Adds changes to those there are; a field that is back at its stored value is no change. */
export function joinEdits({
  base,
  edits,
  changes,
}: {
  base: EditorValues;
  edits: EditorChanges;
  changes: EditorChanges;
}): EditorChanges {
  const joined = Object.entries({ ...edits, ...changes });
  return Object.fromEntries(
    joined.filter(([field, value]) => isEditedField(field) && !sameValue(base[field], value)),
  );
}

/** The fields that both changed, to different values: only these need a decision. */
export function listClashes(fields: readonly FieldConflict[]): FieldConflict[] {
  const isCheck = (field: string) => (Object.values(CHECKED_FIELDS) as string[]).includes(field);
  return fields.filter(
    ({ field, base, theirs, yours }) =>
      !isCheck(field) && !sameValue(base, theirs) && !sameValue(base, yours) && !sameValue(theirs, yours),
  );
}

/** What the other person changed. */
export function listTheirs(fields: readonly FieldConflict[]): FieldConflict[] {
  return fields.filter(({ base, theirs }) => !sameValue(base, theirs));
}

/** The stored values with what the other person saved. */
export function rebase(values: EditorValues, fields: readonly FieldConflict[]): EditorValues {
  const theirs = fields
    .filter(({ field }) => isEditedField(field))
    .map(({ field, theirs }) => [field, theirs]);
  return { ...values, ...(Object.fromEntries(theirs) as EditorChanges) };
}

export const SAVE_SPEC = {
  fields: {
    /** JSON of the changed fields. */
    fields: { kind: "hidden", longest: 200_000 },
    /** Empty for a new business. */
    version: { kind: "hidden", longest: 10 },
  },
  failed: "No pudimos guardar. Lo que escribiste sigue acá: probá de nuevo en un momento.",
} as const satisfies FormSpec;

/** AX-05: by hand. */
export const RENAME_SPEC = {
  fields: { newId: { longest: 50, required: "Escribí la dirección nueva." } },
  failed: "No pudimos cambiar la dirección. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const STATE_SPEC = {
  fields: {},
  failed: "No pudimos hacerlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;
