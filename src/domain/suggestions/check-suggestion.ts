import { findEmailFault } from "../accounts/check-credentials.ts";
import { webAddress } from "../businesses/web-address.ts";
import { cleanLines, cleanText, isBlank } from "../text/clean-text.ts";
import {
  DEFAULT_CITY,
  finalCategory,
  OTHER_CATEGORY,
  SUGGESTION_CATEGORIES,
  SUGGESTION_FIELD_NAMES,
  SUGGESTION_FIELDS,
  type Suggestion,
  type SuggestionField,
  type TypedSuggestion,
  typedSuggestion,
} from "./suggestion.ts";

export type SuggestionFaults = Readonly<Partial<Record<SuggestionField, string>>>;

type CheckedSuggestion =
  | { readonly faults: SuggestionFaults; readonly suggestion: null }
  | { readonly faults: null; readonly suggestion: Suggestion };

type Check = (typed: TypedSuggestion) => string | null;

const unless = (isRight: boolean, fault: string) => (isRight ? null : fault);

const CHECKS: Partial<Record<SuggestionField, Check>> = {
  businessName: ({ businessName }) => unless(businessName !== "", "Escribí el nombre del negocio."),
  category: ({ category }) =>
    unless(category === "" || SUGGESTION_CATEGORIES.includes(category), "Elegí una de las categorías."),
  customCategory: ({ category, customCategory }) =>
    unless(category !== OTHER_CATEGORY || customCategory !== "", "Contanos qué tipo de negocio es."),
  website: ({ website }) =>
    unless(
      website === "" || webAddress(website) !== "",
      "Escribilo completo, como lugar.com.ar, o el usuario de Instagram con @.",
    ),
  userEmail: ({ userEmail }) => userEmail && findEmailFault(userEmail),
};

export function checkSuggestion(typed: TypedSuggestion): CheckedSuggestion {
  const cleaned = typedSuggestion((field) => clean({ field, text: typed[field] }));
  const found = SUGGESTION_FIELD_NAMES.flatMap((field) => {
    const fault = findTooLong({ field, text: cleaned[field] }) ?? CHECKS[field]?.(cleaned);
    return fault ? [[field, fault] as const] : [];
  });
  if (found.length > 0) return { faults: Object.fromEntries(found), suggestion: null };
  return { faults: null, suggestion: complete(cleaned) };
}

function clean({ field, text }: { field: SuggestionField; text: string }): string {
  const cleaned = SUGGESTION_FIELDS[field].lines ? cleanLines(text) : cleanText(text);
  return isBlank(cleaned) ? "" : cleaned;
}

function findTooLong({ field, text }: { field: SuggestionField; text: string }): string | null {
  const { longest } = SUGGESTION_FIELDS[field];
  // Code points, counted only if the text is long in UTF-16.
  const isTooLong = text.length > longest && [...text].length > longest;
  return isTooLong ? `Puede tener hasta ${longest} caracteres.` : null;
}

function complete(typed: TypedSuggestion): Suggestion {
  return {
    businessName: typed.businessName,
    ...finalCategory(typed),
    address: typed.address,
    city: typed.city || DEFAULT_CITY,
    phone: typed.phone,
    description: typed.description,
    website: typed.website,
    userName: typed.userName || null,
    userEmail: typed.userEmail || null,
    additionalInfo: typed.additionalInfo || null,
  };
}
