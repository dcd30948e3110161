import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 1_000;
const MOST_MISSED_SEARCHES = 5_000;
/** */
const ANONYMOUS_EXPIRE_MS = 30 * 24 * 60 * 60 * 1000;
/** I-01 */
const VISITS_EXPIRE_MONTHS = 26;
const ERRORS_EXPIRE_MS = 7 * 24 * 60 * 60 * 1000;
/** AX-07 */
const JOB_RUNS_EXPIRE_MS = 90 * 24 * 60 * 60 * 1000;
/** V-11 */
const REVIEW_CLIENTS_EXPIRE_MS = 30 * 24 * 60 * 60 * 1000;
/** I-01: after the decision. */
const SUGGESTERS_EXPIRE_MONTHS = 12;

type Sweep = (input: { db: ServiceContext["db"]; now: Date }) => Promise<number>;

const SWEEPS: readonly Sweep[] = [
  ({ db, now }) => db.audit.deleteExpired({ now, limit: BATCH }),
  ({ db }) => db.rateLimits.deleteExpired({ limit: BATCH }),
  ({ db, now }) => db.signInAttempts.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) => db.sessions.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) => db.verifications.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) =>
    db.accounts.deleteIdleAnonymous({
      olderThan: new Date(now.getTime() - ANONYMOUS_EXPIRE_MS),
      limit: BATCH,
    }),
  ({ db }) => db.missedSearches.deleteRarest({ keep: MOST_MISSED_SEARCHES, limit: BATCH }),
  ({ db, now }) => db.visits.deleteHashes({ today: localDateOf(now), limit: BATCH }),
  ({ db, now }) =>
    db.visits.deleteOld({ today: localDateOf(now), months: VISITS_EXPIRE_MONTHS, limit: BATCH }),
  ({ db, now }) =>
    db.dailyCounts.deleteOld({ today: localDateOf(now), months: VISITS_EXPIRE_MONTHS, limit: BATCH }),
  ({ db, now }) =>
    db.loggedErrors.deleteOld({ olderThan: new Date(now.getTime() - ERRORS_EXPIRE_MS), limit: BATCH }),
  ({ db, now }) =>
    db.jobRuns.deleteOld({ olderThan: new Date(now.getTime() - JOB_RUNS_EXPIRE_MS), limit: BATCH }),
  ({ db, now }) =>
    db.moderation.eraseClients({
      olderThan: new Date(now.getTime() - REVIEW_CLIENTS_EXPIRE_MS),
      limit: BATCH,
    }),
  ({ db, now }) =>
    db.suggestions.eraseSenders({
      decidedBefore: monthsBefore(now, SUGGESTERS_EXPIRE_MONTHS),
      at: now,
      limit: BATCH,
    }),
];

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** System only. Deletes in batches, so no lock is held for long. */
export async function sweepExpired({ db, actor, clock }: ServiceContext): Promise<{ deleted: number }> {
  requireSystem(actor);
  const now = clock.now();
  let deleted = 0;
  for (const sweep of SWEEPS) deleted += await sweepAll({ sweep, db, now });
  return { deleted };
}

async function sweepAll({ sweep, ...input }: { sweep: Sweep } & Parameters<Sweep>[0]): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await sweep(input);
    deleted += batch;
    if (batch < BATCH) return deleted;
  }
}
