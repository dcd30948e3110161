import type { FormSpec } from "../forms/form-spec.ts";

export const UNDO_SPEC = {
  fields: { id: { kind: "hidden", longest: 36 } },
  failed: "No pudimos deshacer el cambio. Probá de nuevo en un momento.",
} as const satisfies FormSpec;
