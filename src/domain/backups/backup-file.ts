import { z } from "zod";

/** V-14: the lines of a backup file, which is NDJSON in gzip. `docs/features/backups.md` describes it. */
export const BACKUP_FORMAT = "guia-diagonal-backup";
export const BACKUP_FORMAT_VERSION = 1;
export const BACKUP_EXTENSION = ".ndjson.gz";

const count = z.int().min(0);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The last migration that the database had. */
const schemaVersion = z.object({
  /** How many migrations. */
  version: count,
  /** When the last one was generated, which identifies it. */
  at: count,
});
export type SchemaVersion = z.infer<typeof schemaVersion>;

export const backupHeader = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: count,
  createdAt: z.iso.datetime(),
  siteName: z.string().max(200),
  server: z.string().max(300),
  schema: schemaVersion,
  tables: z
    .array(z.object({ name, rows: count }))
    .min(1)
    .max(500),
  pictures: count,
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableLine = z.object({ table: name, columns: z.array(name).min(1).max(500) });

export const rowLine = z.array(z.union([z.string(), z.null()]));

/** `data` is base64, and null where the storage of images had lost it. */
export const pictureLine = z.object({
  picture: z.string().regex(/^[0-9a-f]{32}$/),
  mime: z.string().max(100),
  data: z.string().nullable(),
});

export const endLine = z.object({
  end: z.literal(true),
  tables: z.array(z.object({ name, rows: count, sha256: digest })).max(500),
  pictures: z.object({ stored: count, missing: count, sha256: digest }),
});
export type BackupEnd = z.infer<typeof endLine>;

/** A part of a backup file, in the order of the file. */
export type BackupPart =
  /** Each row is a JSON array with a text or null for each column. */
  | {
      readonly kind: "rows";
      readonly table: string;
      readonly columns: readonly string[];
      readonly rows: readonly string[];
    }
  | { readonly kind: "picture"; readonly id: string; readonly mime: string; readonly bytes: Buffer | null };

/** What a backup holds, after all of it was read and checked. */
export interface BackupSummary {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
  readonly rows: number;
}
