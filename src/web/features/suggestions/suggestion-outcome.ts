import type { SuggestionFaults } from "../../../domain/suggestions/check-suggestion.ts";

/** */
export const SEND_FAILED = "Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.";

/** What came of sending the form. */
export type SuggestionOutcome =
  | { readonly kind: "stored" }
  | { readonly kind: "faulty"; readonly faults: SuggestionFaults }
  /** `detail` says more where there is more to say. */
  | { readonly kind: "failed"; readonly message: string; readonly detail: string };
