import type { BackupStorageSettings } from "../domain/backups/backup.ts";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import type { ImageStorageSettings } from "../domain/images/image-storage-settings.ts";
import type { EnvironmentLine } from "../domain/settings/setting-fields.ts";
import type { SettingValues } from "../domain/settings/settings.ts";
import type { HostMap } from "./environment-rules.ts";

/** OAuth provider: our client credentials and its endpoints. */
export interface IdentityProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string;
}

/** Of each server. */
interface DatabasePool {
  readonly maxConnections: number;
  /** For a free connection. */
  readonly waitTimeoutMs: number;
  readonly statementTimeoutMs: number;
}

/** With the defaults of all settings. */
export interface Config extends SettingValues {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Null: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: DatabasePool;
  /** Folder with the programs of another PostgreSQL to run in `dataDir`; null: the built-in one. */
  readonly postgresBin: string | null;
  readonly demo: boolean;
  readonly trustedProxies: readonly string[];
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Null: a secret stored in the database. */
  readonly sessionSecret: string | null;
  readonly administrators: readonly string[];
  /** Null: mails are written to `DATA_DIR/outbox`. */
  readonly smtpUrl: string | null;
  /** Null: the site's name and contact e-mail. */
  readonly mailFrom: string | null;
  readonly warnings: readonly string[];
  readonly google: IdentityProvider | null;
  readonly twitter: IdentityProvider | null;
  readonly mapTiles: MapTiles | null;
  /** Nominatim-compatible; null: only the city plan. */
  readonly geocoderUrl: string | null;
  /** For practice and tests: hosts of pictures that are reached elsewhere, without DNS. */
  readonly outsideHosts: HostMap;
  /** Null: search engines are told nothing. */
  readonly indexNowUrl: string | null;
  readonly sitemapPingUrl: string | null;
  readonly imageStorage: ImageStorageSettings;
  readonly backupStorage: BackupStorageSettings;
  readonly environment: readonly EnvironmentLine[];
}
