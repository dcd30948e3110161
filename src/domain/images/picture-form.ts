import type { FormSpec } from "../forms/form-spec.ts";

const request = { kind: "hidden", longest: 250_000 } as const;

/** AM-02. `request` is a `PictureChangeRequest` as JSON. */
export const PICTURE_SPEC = {
  fields: { request },
  failed: "Error al guardar en la base de datos",
} as const satisfies FormSpec;

/** AM-02 */
export const REMOVAL_SPEC = {
  fields: { request },
  failed: "Error al eliminar la imagen",
} as const satisfies FormSpec;

/** AM-04. `request` is an `ImageRepair` as JSON. */
export const REPAIR_SPEC = {
  fields: { request },
  failed: "Error al guardar en la base de datos",
} as const satisfies FormSpec;
