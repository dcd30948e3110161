import type { SuggestionFaults } from "../../../domain/suggestions/check-suggestion.ts";

/** A field that only bots fill in. */
export const HONEYPOT_NAME = "fax";

/** */
export const SEND_FAILED = "Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.";

export type SuggestionOutcome =
  | { readonly kind: "stored" }
  | { readonly kind: "faulty"; readonly faults: SuggestionFaults }
  | { readonly kind: "failed"; readonly message: string; readonly detail: string };
