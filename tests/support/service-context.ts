import type { CatalogueChange } from "../../src/db/catalogue-channel.ts";
import type { Database } from "../../src/db/database.ts";
import type { Actor } from "../../src/domain/accounts/actor.ts";
import type { ServiceContext } from "../../src/services/service-context.ts";

export const OPERATOR: Actor = { kind: "operator", name: "ana" };
export const SYSTEM: Actor = { kind: "system", name: "jobs" };

/** The database with a fixed clock for its rate limits. */
export function withLimitsAt({ db, now }: { db: Database; now: Date }): Database {
  const { rateLimits } = db;
  return {
    ...db,
    rateLimits: { ...rateLimits, hit: (input) => rateLimits.hit({ now, ...input }) },
  };
}

/** A context whose time stands still and whose notices can be read afterwards. */
export function testContext({
  db,
  actor,
  clientKey = null,
  now = new Date("2026-03-01T12:00:00Z"),
}: {
  db: Database;
  actor: Actor;
  clientKey?: string | null;
  now?: Date;
}) {
  const changes: CatalogueChange[] = [];
  const context: ServiceContext = {
    db: withLimitsAt({ db, now }),
    actor,
    clientKey,
    clock: { now: () => now },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    jobs: { send: async () => {} },
    geocoder: null,
    catalogueChanged: (change) => changes.push(change),
  };
  return { context, changes };
}
