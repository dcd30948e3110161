import type { SuggestionField } from "./suggestion-fields.ts";

/** A suggestion waits until somebody approves or rejects it, once and for all (AS-01). */
export type SuggestionStatus = "pending" | "approved" | "rejected";

/** The form as somebody filled it in; a field that was left alone is empty. */
export type TypedSuggestion = Readonly<Record<SuggestionField, string>>;

/** what is stored of it, besides what becomes of it later. */
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
