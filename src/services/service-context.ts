import type { CatalogueChange } from "../db/catalogue-channel.ts";
import type { Database } from "../db/database.ts";
import type { Actor } from "../domain/accounts/actor.ts";
import type { Clock } from "../domain/clock.ts";
import type { JobSender } from "../jobs/job.ts";
import type { Geocoder } from "../outside/geocoder/geocoder.ts";

/** The part of pino that the product uses. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What every use-case is given: who is asking, and the means to do it. */
export interface ServiceContext {
  readonly db: Database;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobSender;
  /** Null where nobody else is asked where an address is. */
  readonly geocoder: Geocoder | null;
  /** Tells this process's own page cache, before the answer goes out; the others hear it from PostgreSQL. */
  readonly catalogueChanged: (change: CatalogueChange) => void;
}
