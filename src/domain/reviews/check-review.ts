import { cleanLines, cleanText, isBlank } from "../text/clean-text.ts";

export const LONGEST_AUTHOR = 80;
export const LONGEST_TEXT = 2_000;

/** B-07 */
export const REVIEW_NOT_SAVED = "Error al guardar la reseña. Por favor, inténtalo de nuevo.";

/** Stars are the value of a radio button, empty if none was chosen. */
export interface ReviewDraft {
  readonly stars: string;
  readonly text: string;
  readonly author: string;
}

export const REVIEW_FIELDS = ["stars", "text", "author"] as const satisfies readonly (keyof ReviewDraft)[];

export type ReviewFaults = { readonly [field in keyof ReviewDraft]?: string };

export interface CheckedReview {
  readonly stars: number;
  readonly text: string;
  readonly author: string;
}

type Checked =
  | { readonly review: CheckedReview; readonly faults: null }
  | { readonly review: null; readonly faults: ReviewFaults };

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

function visible(text: string): string {
  return isBlank(text) ? "" : text;
}
