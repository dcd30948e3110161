import type { FormSpec } from "../forms/form-spec.ts";

/** Starts a job, or cancels the run `id`. */
export const JOB_FORM_SPEC: FormSpec<"id"> = {
  fields: { id: { kind: "hidden", longest: 200 } },
  failed: "Parece que no hay conexión.",
};
