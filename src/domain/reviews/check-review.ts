import { cleanLines, cleanText } from "../text/clean-text.ts";
import { isBlank } from "../text/is-blank.ts";

export const LONGEST_AUTHOR = 80;
export const LONGEST_TEXT = 2_000;

/** B-07 */
export const REVIEW_NOT_SAVED = "Error al guardar la reseña. Por favor, inténtalo de nuevo.";

/** A review as somebody typed it; stars are the value of a radio button, empty where none was chosen. */
export interface ReviewDraft {
  readonly stars: string;
  readonly text: string;
  readonly author: string;
}

/** In the order in which they stand in the form. */
export const REVIEW_FIELDS = ["stars", "text", "author"] as const satisfies readonly (keyof ReviewDraft)[];

/** What is wrong with each field; empty where nothing is. */
export type ReviewFaults = { readonly [field in keyof ReviewDraft]?: string };

/** Fit to be stored. */
export interface CheckedReview {
  readonly stars: number;
  readonly text: string;
  readonly author: string;
}

type Checked =
  | { readonly review: CheckedReview; readonly faults: null }
  | { readonly review: null; readonly faults: ReviewFaults };

/** B-07, to the letter: `checkReview({ stars: "5", text: " ", author: "Ana" })` has a fault in `text` only. */
export function checkReview(draft: ReviewDraft): Checked {
  const review = {
    stars: /^[1-5]$/.test(draft.stars) ? Number(draft.stars) : 0,
    text: visible(cleanLines(draft.text)),
    author: visible(cleanText(draft.author)),
  };
  const faults = findFaults(review);
  return Object.keys(faults).length > 0 ? { review: null, faults } : { review, faults: null };
}

function findFaults({ stars, text, author }: CheckedReview): ReviewFaults {
  return {
    ...(stars === 0 && { stars: "Por favor, selecciona una calificación" }),
    ...(text === "" && { text: "Por favor, escribe una reseña" }),
    ...(text.length > LONGEST_TEXT && { text: "Tu reseña puede tener hasta 2.000 letras." }),
    ...(author === "" && { author: "Por favor, ingresa tu nombre" }),
    ...(author.length > LONGEST_AUTHOR && {
      author: `Tu nombre puede tener hasta ${LONGEST_AUTHOR} letras.`,
    }),
  };
}

/** What nobody can see counts as empty (B-07). */
function visible(text: string): string {
  return isBlank(text) ? "" : text;
}
