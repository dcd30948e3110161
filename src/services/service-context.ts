import type { SocialProvider } from "../contract/account-message.ts";
import type { PageCacheStats } from "../contract/page-cache-stats.ts";
import type { RestoreDatabase } from "../db/backup/restore-database.ts";
import type { CatalogueChange } from "../db/catalogue-channel.ts";
import type { Database } from "../db/database.ts";
import type { Actor } from "../domain/accounts/actor.ts";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import type { Clock } from "../domain/clock.ts";
import type { EnvironmentLine } from "../domain/settings/setting-fields.ts";
import type { SettingKey, SettingValues } from "../domain/settings/settings.ts";
import type { Disk } from "../domain/storage-budget/storage-budget.ts";
import type { JobSender } from "../jobs/job.ts";
import type { BackupStorage } from "../outside/backups/backup-storage.ts";
import type { FetchPublic } from "../outside/fetch/fetch-public.ts";
import type { Geocoder } from "../outside/geocoder/geocoder.ts";
import type { ImageStorage } from "../outside/images/image-storage.ts";
import type { ImageStorages } from "../outside/images/image-storages.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import type { SearchEngines } from "../outside/search-engines/search-engines.ts";
import type { Sheets } from "../outside/sheets/sheets.ts";
import type { PasswordHashing } from "./accounts/passwords/password-hashing.ts";
import type { ConvertUpload } from "./images/convert-image.ts";

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Fixed by the environment at boot. */
interface Site {
  /** Without a final slash. */
  readonly publicUrl: string;
  /** Otherwise mails are left in a folder (`SMTP_URL`). */
  readonly sendsMail: boolean;
  /** */
  readonly socialProviders: readonly SocialProvider[];
  readonly mapTiles: MapTiles | null;
  /** G-03: `ADMIN_EMAILS`, in lower case; others are in the database. */
  readonly administrators: readonly string[];
  /** AD-04: for staff to read. */
  readonly environment: readonly EnvironmentLine[];
}

/** What staff can change. */
export interface Settings {
  /** The current value, without I/O. */
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** Of the environment. */
  readonly defaults: SettingValues;
  /** Reads what is stored, after a write. */
  reload(): Promise<void>;
}

interface Monitor {
  /** Of the disk that holds the guide's data; null where it can't be read. */
  readDisk(): Promise<Disk | null>;
  /** Null in a command. */
  readPageCache(): PageCacheStats | null;
}

/** Made by `openServices` for the server, its jobs and the commands; each request adds its actor and client. */
export interface ServiceContext {
  readonly db: Database;
  readonly actor: Actor;
  /** Hash of the client's address, for rate limits; null where the server itself is the caller. */
  readonly clientKey: string | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobSender;
  readonly site: Site;
  readonly settings: Settings;
  readonly mailer: Mailer;
  readonly geocoder: Geocoder | null;
  readonly fetchPublic: FetchPublic;
  readonly searchEngines: SearchEngines;
  /** The bytes of images, in whatever storage; their rows are in `db.images`. */
  readonly images: ImageStorage;
  /** Each by itself, to move images from one to another. */
  readonly imageStorages: ImageStorages;
  /** AM-01 */
  readonly convertUpload: ConvertUpload;
  /** AI-01 */
  readonly sheets: Sheets;
  /** V-14 */
  readonly backups: BackupStorage;
  readonly restoreDatabase: RestoreDatabase;
  /** A keyed hash, the same on every server, for links that only we can make. */
  readonly sign: (text: string) => string;
  readonly passwords: PasswordHashing;
  /** Of this process. */
  readonly monitor: Monitor;
  /** Invalidates this process's page cache before the response is sent; other processes get a NOTIFY. */
  readonly catalogueChanged: (change: CatalogueChange) => void;
}
