import type { BackupState, BackupStorageKind } from "../../domain/backups/backup.ts";

/** A backup as its screen gets it. */
export interface BackupView {
  readonly id: string;
  readonly name: string;
  readonly state: BackupState;
  readonly storage: BackupStorageKind;
  readonly server: string;
  readonly initiator: string;
  /** "3.201 filas y 160 imágenes, 12,3 MB" */
  readonly content: string;
  readonly message: string;
  readonly startedAt: string;
  /** False where the file is in the folder of another server. */
  readonly isHere: boolean;
}

export const BACKUP_PATHS = {
  /** A file, by a link that works for some minutes. */
  file: "/admin/copias/archivo",
  /** V-14: pieces of a backup that is to be restored. */
  upload: "/admin/comienzo/copia",
  restore: "/admin/comienzo/copia/restaurar",
} as const;

/** The token of the first administrator's link. */
export const FIRST_LINK_HEADER = "X-First-Link";

/** Small enough for the limits of proxies, and sent well before a request times out. */
export const PIECE_BYTES = 4 * 1024 * 1024;

export const RESTORE_WORD = "RESTAURAR";

/** How a restore goes that runs in the background. */
export type RestoreState =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly message: string; readonly hasAdministrator: boolean }
  | { readonly state: "failed"; readonly message: string };
