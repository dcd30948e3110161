import type { CatalogueChange } from "../db/catalogue-channel.ts";
import type { Database } from "../db/database.ts";
import type { Actor } from "../domain/accounts/actor.ts";
import type { Clock } from "../domain/clock.ts";
import type { JobSender } from "../jobs/job.ts";
import type { Geocoder } from "../outside/geocoder/geocoder.ts";

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ServiceContext {
  readonly db: Database;
  readonly actor: Actor;
  /** Hash of the client's address, for rate limits; null where the server itself is the caller. */
  readonly clientKey: string | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobSender;
  readonly geocoder: Geocoder | null;
  /** Invalidates this process's page cache before the response is sent; other processes get a NOTIFY. */
  readonly catalogueChanged: (change: CatalogueChange) => void;
}
