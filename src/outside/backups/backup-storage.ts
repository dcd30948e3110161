import type { Readable } from "node:stream";
import type { BackupStorageKind } from "../../domain/backups/backup.ts";

/** A file that is not a backup yet. */
export interface BackupDraft {
  /** Compresses; resolves when the next text may follow. */
  write(text: string): Promise<void>;
  /** Puts it where backups are, under its name. */
  finish(): Promise<{ bytes: number }>;
  /** Leaves nothing behind; also after `finish` failed. */
  discard(): Promise<void>;
}

/** Files that arrive in pieces, on this machine's disk until they are restored. */
export interface BackupUploads {
  /** `at` is where the piece begins; false where the file has another length. */
  append(piece: { id: string; at: number; bytes: Uint8Array }): Promise<boolean>;
  /** Null where nothing was uploaded. */
  open(id: string): Promise<Readable | null>;
  discard(id: string): Promise<void>;
}

/** V-14: where backup files are kept. */
export interface BackupStorage {
  readonly kind: BackupStorageKind;
  /** The name of this machine. */
  readonly server: string;
  create(name: string): Promise<BackupDraft>;
  /** Without asking a server outside, which is supposed to have its files. */
  has(name: string): Promise<boolean>;
  /** Null where there is no such file here. */
  open(name: string): Promise<Readable | null>;
  /** Also succeeds for a file that is not there. */
  delete(name: string): Promise<void>;
  /** Free on the disk that files are written to; null where it can't be read. */
  readFreeBytes(): Promise<number | null>;
  readonly uploads: BackupUploads;
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/** A name becomes part of a path. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error("not the name of a backup");
  return name;
}
