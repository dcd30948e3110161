import type { FormSpec } from "../forms/form-spec.ts";

/** Starts a job, or cancels or repeats the run `id`. */
export const JOB_FORM_SPEC: FormSpec<"id"> = {
  fields: { id: { kind: "hidden", longest: 200 } },
  failed: "Parece que no hay conexión.",
};

/** V-12: a mail when a long job ends, for the administrator who chooses it. */
export const JOB_MAIL_SPEC: FormSpec<"wanted"> = {
  fields: { wanted: { kind: "hidden", longest: 4 } },
  failed: "No pudimos guardar tu elección. Probá de nuevo.",
};
