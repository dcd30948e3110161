export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where visitors reach the site; every absolute address begins with it. No slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Null: the server runs a PostgreSQL of its own in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  /** Addresses (or networks) of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly siteName: string;
  /** Where visitors and businesses write to. */
  readonly contactEmail: string;
}
