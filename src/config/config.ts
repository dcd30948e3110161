import type { MapTiles } from "../domain/city-map/map-tiles.ts";

/** A side that vouches for somebody, as Google, and what it knows us by. */
export interface IdentityProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string;
}

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
  /** N-06: the guide's pages elsewhere, in the order in which they are shown. */
  readonly socialUrls: readonly string[];
  /** I-01: what the guide says of its size; what it counts itself is shown beside it. */
  readonly figures: Readonly<Record<"businesses" | "categories" | "reviews", string>>;
  /** What session cookies are signed with; null: one that the database keeps. */
  readonly sessionSecret: string | null;
  /** G-03, in lower case. */
  readonly administrators: readonly string[];
  /** Null: mails are written to `DATA_DIR/outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly warnings: readonly string[];
  /** null where it is not configured. */
  readonly google: IdentityProvider | null;
  readonly twitter: IdentityProvider | null;
  /** What lies over the guide's own plan of the city; null: nothing. */
  readonly mapTiles: MapTiles | null;
  /** P-03: how often the interactive map may be opened in a month. */
  readonly mapMonthlyLimit: number;
  /** A search of places that answers like Nominatim's; null: only what the guide knows by itself. */
  readonly geocoderUrl: string | null;
}
