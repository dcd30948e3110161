export type SuggestionField =
  | "businessName"
  | "category"
  | "customCategory"
  | "address"
  | "city"
  | "phone"
  | "description"
  | "website"
  | "userName"
  | "userEmail"
  | "additionalInfo";

interface FieldRule {
  readonly longest: number;
  readonly lines?: true;
}

/** X-01, in the order of the form. */
export const SUGGESTION_FIELDS: Readonly<Record<SuggestionField, FieldRule>> = {
  businessName: { longest: 120 },
  category: { longest: 40 },
  customCategory: { longest: 60 },
  address: { longest: 200 },
  city: { longest: 80 },
  phone: { longest: 40 },
  description: { longest: 1_000, lines: true },
  website: { longest: 200 },
  userName: { longest: 80 },
  userEmail: { longest: 254 },
  additionalInfo: { longest: 1_000, lines: true },
};

export const SUGGESTION_FIELD_NAMES = Object.keys(SUGGESTION_FIELDS) as readonly SuggestionField[];

export const DEFAULT_CITY = "La Plata";

export function typedSuggestion(read: (field: SuggestionField) => unknown): Record<SuggestionField, string> {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return Object.fromEntries(SUGGESTION_FIELD_NAMES.map((field) => [field, text(read(field))])) as Record<
    SuggestionField,
    string
  >;
}
