import type { FormSpec } from "../forms/form-spec.ts";

/** Starts a backup, or asks for a link to the file of the backup `id`. */
export const BACKUP_FORM_SPEC: FormSpec<"id"> = {
  fields: { id: { kind: "hidden", longest: 200 } },
  failed: "No pudimos hacerlo. Probá de nuevo.",
};

/** What either answers. */
export interface BackupAnswer {
  /** Why nothing was started; null where it was. */
  readonly message: string | null;
  /** Of the file; null where none was asked for. */
  readonly path: string | null;
}
