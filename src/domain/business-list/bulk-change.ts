import type { FormSpec } from "../forms/form-spec.ts";

export const MOST_AT_ONCE = 500;

/** Each sets one field; the category is typed. */
export const BULK_ACTIONS = {
  category: { label: "Categoría", field: "category", value: null },
  feature: { label: "Destacar", field: "featured", value: true },
  unfeature: { label: "Dejar de destacar", field: "featured", value: false },
  verify: { label: "Verificar", field: "verified", value: true },
  deactivate: { label: "Desactivar", field: "active", value: false },
  activate: { label: "Activar", field: "active", value: true },
} as const;

export type BulkAction = keyof typeof BULK_ACTIONS;

export function isBulkAction(text: string): text is BulkAction {
  return Object.hasOwn(BULK_ACTIONS, text);
}

/** One business of the preview. */
export interface BulkRow {
  readonly id: string;
  readonly title: string;
  /** What is shown is what is written: another version is left alone. */
  readonly version: number;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

export interface BulkPreview {
  readonly rows: readonly BulkRow[];
  /** More were chosen than can be changed at once. */
  readonly isCut: boolean;
}

export interface BulkOutcome {
  readonly changed: number;
  /** Titles of those that somebody changed since the preview, or deleted. */
  readonly skipped: readonly string[];
  readonly changeSetId: string | null;
}

const action = { kind: "choice", longest: 20, among: Object.keys(BULK_ACTIONS) } as const;
const value = { longest: 100, tooLong: "La categoría no puede tener más de 100 caracteres." } as const;

export const PREVIEW_SPEC = {
  fields: {
    action,
    value,
    /** JSON of ids; without any, all that the view has. */
    ids: { kind: "hidden", longest: 200_000 },
    view: { kind: "hidden", longest: 1_000 },
  },
  failed: "No pudimos armar la vista previa. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const APPLY_SPEC = {
  fields: {
    action,
    value,
    /** JSON of `[id, version]`. */
    rows: { kind: "hidden", longest: 200_000 },
  },
  failed: "No pudimos cambiarlos. No se cambió ninguno: probá de nuevo en un momento.",
} as const satisfies FormSpec;
