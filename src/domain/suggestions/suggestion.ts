import type { SuggestionField } from "./suggestion-fields.ts";

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
