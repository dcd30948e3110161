import type { BackupStorageSettings } from "../../domain/backups/backup.ts";
import type { BackupStorage } from "./backup-storage.ts";
import { createFolderBackups } from "./folder-backups.ts";
import { createS3Backups } from "./s3-backups.ts";

export function openBackupStorage({ kind, folder, s3 }: BackupStorageSettings): BackupStorage {
  return kind === "s3" && s3 ? createS3Backups({ settings: s3, folder }) : createFolderBackups(folder);
}
