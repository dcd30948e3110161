import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 1_000;
/** As many searches without a result as anybody will ever read. */
const MOST_MISSED_SEARCHES = 5_000;
/** how long a silent account that nobody uses is kept. */
const ANONYMOUS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** I-01: how long it is known how often a page was looked at. */
const VISITS_KEPT_MONTHS = 26;

type Sweep = (swept: { db: ServiceContext["db"]; now: Date }) => Promise<number>;

/** Each deletes at most a batch, and says how many. */
const SWEEPS: readonly Sweep[] = [
  ({ db, now }) => db.audit.deleteExpired({ now, limit: BATCH }),
  ({ db }) => db.rateLimits.deleteExpired({ limit: BATCH }),
  ({ db, now }) => db.sessions.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) => db.verifications.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) =>
    db.accounts.deleteIdleAnonymous({
      olderThan: new Date(now.getTime() - ANONYMOUS_KEPT_MS),
      limit: BATCH,
    }),
  ({ db }) => db.missedSearches.deleteRarest({ keep: MOST_MISSED_SEARCHES, limit: BATCH }),
  ({ db, now }) => db.visits.deleteHashes({ today: localDateOf(now), limit: BATCH }),
  ({ db, now }) => db.visits.deleteOld({ today: localDateOf(now), months: VISITS_KEPT_MONTHS, limit: BATCH }),
];

/** Deletes what has outlived its date or its room, a batch at a time so that no lock is held for long. The system only. */
export async function sweepExpired({ db, actor, clock }: ServiceContext): Promise<{ deleted: number }> {
  requireSystem(actor);
  const now = clock.now();
  let deleted = 0;
  for (const sweep of SWEEPS) deleted += await sweepAll({ sweep, db, now });
  return { deleted };
}

async function sweepAll({ sweep, ...swept }: { sweep: Sweep } & Parameters<Sweep>[0]): Promise<number> {
  let deleted = 0;
  for (;;) {
    const gone = await sweep(swept);
    deleted += gone;
    if (gone < BATCH) return deleted;
  }
}
