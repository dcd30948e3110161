import type { FormSpec } from "../forms/form-spec.ts";

const MOST_AT_ONCE = 50;
/** Id, separator, moments of a decision and an edit, separator. */
const SEEN_LENGTH = 36 + 1 + 24 + 1 + 24 + 1;
const FAILED = "No pudimos guardar la decisión. Probá de nuevo en un momento.";

/** `reviews` is what `packSeen` makes. */
export const DECIDE_SPEC = {
  fields: {
    status: { kind: "choice", longest: 9, among: ["published", "hidden"], required: FAILED, wrong: FAILED },
    reviews: { kind: "hidden", longest: MOST_AT_ONCE * SEEN_LENGTH },
  },
  failed: FAILED,
} as const satisfies FormSpec;

export const UNDO_DECISION_SPEC = {
  fields: { reviews: { kind: "hidden", longest: SEEN_LENGTH } },
  failed: "No pudimos deshacer la decisión. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

/** V-08: `photo` is its id, `seen` the moment of its last decision. */
const PHOTO_FIELDS = {
  photo: { kind: "hidden", longest: 36 },
  seen: { kind: "hidden", longest: 24 },
} as const;

export const DECIDE_PHOTO_SPEC = {
  fields: {
    state: { kind: "choice", longest: 9, among: ["published", "rejected"], required: FAILED, wrong: FAILED },
    ...PHOTO_FIELDS,
  },
  failed: FAILED,
} as const satisfies FormSpec;

export const UNDO_PHOTO_SPEC = {
  fields: PHOTO_FIELDS,
  failed: UNDO_DECISION_SPEC.failed,
} as const satisfies FormSpec;

export const NOTE_SPEC = {
  fields: {
    id: { kind: "hidden", longest: 36 },
    note: { kind: "lines", longest: 500, tooLong: "La nota puede tener hasta 500 letras." },
  },
  failed: "No pudimos guardar la nota. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const DELETE_REASONS = [
  "Es publicidad",
  "Insulta o amenaza",
  "Tiene datos de otra persona",
  "Pidió borrarla quien la escribió",
  "Otro motivo",
] as const;

const NO_REASON = "Elegí por qué la borrás.";

export const DELETE_REVIEW_SPEC = {
  fields: {
    id: { kind: "hidden", longest: 36 },
    reason: { kind: "choice", longest: 40, among: DELETE_REASONS, required: NO_REASON, wrong: NO_REASON },
    detail: { longest: 300, tooLong: "El detalle puede tener hasta 300 letras." },
  },
  failed: "No pudimos borrar la reseña. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

interface SeenReview {
  readonly id: string;
  readonly seen: string;
}

/** Reviews with what a decision about them is based on, as one field of a form. */
export function packSeen(reviews: readonly SeenReview[]): string {
  return reviews
    .slice(0, MOST_AT_ONCE)
    .map(({ id, seen }) => `${id}|${seen}`)
    .join(",");
}

export function unpackSeen(packed: string): SeenReview[] {
  return packed
    .split(",")
    .slice(0, MOST_AT_ONCE)
    .map((part) => {
      const [id = "", seen = ""] = part.split("|");
      return { id, seen };
    });
}
