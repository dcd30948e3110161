import { EMAIL_RULE } from "../accounts/account-limits.ts";
import type { FormSpec, Typed } from "../forms/form-spec.ts";

/** AS-01 */
export type SuggestionStatus = "pending" | "approved" | "rejected";

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

/** */
export const OTHER_CATEGORY = "Otro";

export const SUGGESTION_CATEGORIES: readonly string[] = [
  ...["Cafetería", "Pizzería", "Hamburguesería", "Heladería", "Panadería", "Sushis", "Restaurante"],
  ...["Pastelería", "Bar", "Farmacia", "Supermercado", "Peluquería", "Gimnasio", "Librería", "Ferretería"],
  ...["Veterinaria", "Óptica", "Taller mecánico", "Lavadero", "Inmobiliaria", OTHER_CATEGORY],
];

/** X-01, in the order of the form. */
export const SUGGESTION_FIELDS = {
  businessName: { longest: 120, required: "Escribí el nombre del negocio." },
  category: {
    kind: "choice",
    longest: 40,
    among: SUGGESTION_CATEGORIES,
    wrong: "Elegí una de las categorías.",
  },
  customCategory: { longest: 60 },
  address: { longest: 200 },
  city: { longest: 80 },
  phone: { longest: 40 },
  description: { kind: "lines", longest: 1_000 },
  website: { longest: 200 },
  userName: { longest: 80 },
  userEmail: EMAIL_RULE,
  additionalInfo: { kind: "lines", longest: 1_000 },
  /** Honeypot. */
  fax: { kind: "hidden", longest: 200 },
} as const satisfies FormSpec["fields"];

export type SuggestionField = keyof typeof SUGGESTION_FIELDS;
export type TypedSuggestion = Typed<SuggestionField>;

/** */
export const SUGGESTION_SPEC: FormSpec<SuggestionField> = {
  fields: SUGGESTION_FIELDS,
  failed: "Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.",
  reason: "below",
  serverChecks: true,
};

export const DEFAULT_CITY = "La Plata";

export function finalCategory({ category, customCategory }: { category: string; customCategory: string }) {
  const isOther = category === OTHER_CATEGORY;
  return {
    category,
    customCategory: isOther ? customCategory : "",
    finalCategory: isOther ? customCategory : category,
    isNewCategoryRequest: isOther,
  };
}
