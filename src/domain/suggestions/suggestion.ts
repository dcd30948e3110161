/** AS-01 */
export type SuggestionStatus = "pending" | "approved" | "rejected";

export type TypedSuggestion = Readonly<Record<SuggestionField, string>>;

export interface Suggestion {
  readonly businessName: string;
  readonly category: string;
  readonly customCategory: string;
  readonly finalCategory: string;
  readonly isNewCategoryRequest: boolean;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly description: string;
  readonly website: string;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly additionalInfo: string | null;
}

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

/** */
export const OTHER_CATEGORY = "Otro";

export const SUGGESTION_CATEGORIES: readonly string[] = [
  ...["Cafetería", "Pizzería", "Hamburguesería", "Heladería", "Panadería", "Sushis", "Restaurante"],
  ...["Pastelería", "Bar", "Farmacia", "Supermercado", "Peluquería", "Gimnasio", "Librería", "Ferretería"],
  ...["Veterinaria", "Óptica", "Taller mecánico", "Lavadero", "Inmobiliaria", OTHER_CATEGORY],
];

export function finalCategory({ category, customCategory }: { category: string; customCategory: string }) {
  const isOther = category === OTHER_CATEGORY;
  return {
    category,
    customCategory: isOther ? customCategory : "",
    finalCategory: isOther ? customCategory : category,
    isNewCategoryRequest: isOther,
  };
}
