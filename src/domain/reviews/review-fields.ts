import type { FormSpec } from "../forms/form-spec.ts";

/** Stars are the value of a radio button, empty if none was chosen. */
export interface ReviewDraft {
  readonly stars: string;
  readonly text: string;
  readonly author: string;
}

const NO_STARS = "Por favor, selecciona una calificación";

/** B-07 */
export const REVIEW_FIELDS = {
  stars: {
    kind: "choice",
    longest: 1,
    among: ["1", "2", "3", "4", "5"],
    required: NO_STARS,
    wrong: NO_STARS,
  },
  text: {
    kind: "lines",
    longest: 2_000,
    required: "Por favor, escribe una reseña",
    tooLong: "Tu reseña puede tener hasta 2.000 letras.",
  },
  author: {
    longest: 80,
    required: "Por favor, ingresa tu nombre",
    tooLong: "Tu nombre puede tener hasta 80 letras.",
  },
  /** Honeypot. */
  sitio: { kind: "hidden", longest: 200 },
  /** Milliseconds since the form was opened; the script fills it in. */
  elapsed: { kind: "hidden", longest: 20 },
  /** V-08: the browser's secret, by which a visitor changes the review later. */
  key: { kind: "hidden", longest: 43 },
} as const satisfies FormSpec["fields"];

export const REVIEW_SPEC: FormSpec<keyof typeof REVIEW_FIELDS> = {
  fields: REVIEW_FIELDS,
  failed: "Error al guardar la reseña. Por favor, inténtalo de nuevo.",
};

const { stars, text, author, key } = REVIEW_FIELDS;

/** V-08 */
export const EDIT_REVIEW_SPEC = {
  fields: { stars, text, author, key },
  failed: REVIEW_SPEC.failed,
} as const satisfies FormSpec;

export const DELETE_OWN_REVIEW_SPEC = {
  fields: { key },
  failed: "No pudimos borrar la reseña. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const DELETE_PHOTO_SPEC = {
  fields: { photo: { kind: "hidden", longest: 36 } },
  failed: "No pudimos quitar la foto. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const REPORT_SPEC = {
  fields: { reason: { longest: 200, tooLong: "El motivo puede tener hasta 200 letras." } },
  failed: "No pudimos avisar. Probá de nuevo en un rato.",
} as const satisfies FormSpec;
