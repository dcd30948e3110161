import type { S3Settings } from "../images/image-storage-settings.ts";

export const BACKUP_STORAGES = ["folder", "s3"] as const;
export type BackupStorageKind = (typeof BACKUP_STORAGES)[number];

export interface BackupStorageSettings {
  readonly kind: BackupStorageKind;
  /** With `s3`, for files that are not sent yet. */
  readonly folder: string;
  readonly s3: S3Settings | null;
}

export type BackupState = "writing" | "ready" | "failed";

/** V-14: a backup that was made, or was to be made. */
export interface Backup {
  readonly id: string;
  /** Of its file. */
  readonly name: string;
  readonly state: BackupState;
  readonly storage: BackupStorageKind;
  /** The machine that made it, and whose folder has it unless it is in S3. */
  readonly server: string;
  readonly initiator: string;
  readonly bytes: number;
  readonly rows: number;
  readonly pictures: number;
  /** Pictures that the storage of images had lost. */
  readonly missingPictures: number;
  /** Why it failed, in Spanish. */
  readonly message: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** After this long without a backup the dashboard says so: a day, and some hours for one that runs late. */
export const LATE_HOURS = 30;

/** Minutes for which a link to a file works. */
export const DOWNLOAD_MINUTES = 5;

/** The newest stays in any case. */
export function listOutdated(
  backups: readonly Pick<Backup, "id" | "startedAt">[],
  { count, days, now }: { count: number; days: number; now: Date },
): string[] {
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  return backups
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
    .filter(({ startedAt }, index) => index > 0 && (index >= count || startedAt.getTime() < oldest))
    .map(({ id }) => id);
}
