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
  /** The most characters it takes. */
  readonly longest: number;
  readonly lines?: true;
}

/** what can be said about a place that is missing, in the order in which it is asked. */
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

/** In their order. */
// The keys of the table, and nothing else.
export const SUGGESTION_FIELD_NAMES = Object.keys(SUGGESTION_FIELDS) as readonly SuggestionField[];

/** where nobody says another. */
export const DEFAULT_CITY = "La Plata";

/** `typedSuggestion((name) => form.get(name))`: each field as it was sent; one that is no text is as if it were empty. */
export function typedSuggestion(read: (field: SuggestionField) => unknown): Record<SuggestionField, string> {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  // One entry for each key of the table.
  return Object.fromEntries(SUGGESTION_FIELD_NAMES.map((field) => [field, text(read(field))])) as Record<
    SuggestionField,
    string
  >;
}
