import { requireSystem } from "../../domain/accounts/actor.ts";
import { RETENTION } from "../../domain/retention.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { monthsBefore } from "../../domain/schedule/months-before.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 1_000;
const MOST_MISSED_SEARCHES = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** AX-07 */
const JOB_RUN_DAYS = 90;
/** AI-03: how long an import can be undone, and how long one may lie unfinished. */
const IMPORT_DAYS = { undo: 90, unfinished: 7 };

/** AN-01 */
const NOTICE_DAYS = 365;

type Sweep = (input: { db: ServiceContext["db"]; now: Date }) => Promise<number>;

const SWEEPS: readonly Sweep[] = [
  ({ db, now }) => db.audit.deleteExpired({ now, limit: BATCH }),
  ({ db }) => db.rateLimits.deleteExpired({ limit: BATCH }),
  ({ db, now }) => db.signInAttempts.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) => db.sessions.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) => db.verifications.deleteExpired({ now, limit: BATCH }),
  ({ db, now }) =>
    db.accounts.deleteIdleAnonymous({
      olderThan: daysBefore(now, RETENTION.anonymousDays),
      limit: BATCH,
    }),
  ({ db }) => db.missedSearches.deleteRarest({ keep: MOST_MISSED_SEARCHES, limit: BATCH }),
  ({ db }) => db.dailyCounts.forgetSearches({ limit: BATCH }),
  ({ db, now }) => db.visits.deleteHashes({ today: localDateOf(now), limit: BATCH }),
  ({ db, now }) =>
    db.visits.deleteOld({ today: localDateOf(now), months: RETENTION.visitMonths, limit: BATCH }),
  ({ db, now }) =>
    db.dailyCounts.deleteOld({ today: localDateOf(now), months: RETENTION.visitMonths, limit: BATCH }),
  ({ db, now }) =>
    db.loggedErrors.deleteOld({ olderThan: daysBefore(now, RETENTION.errorDays), limit: BATCH }),
  ({ db, now }) => db.jobRuns.deleteOld({ olderThan: daysBefore(now, JOB_RUN_DAYS), limit: BATCH }),
  ({ db, now }) => db.searchNotices.deleteOld({ olderThan: daysBefore(now, NOTICE_DAYS), limit: BATCH }),
  ({ db, now }) => db.imports.dropFiles({ olderThan: daysBefore(now, IMPORT_DAYS.unfinished) }),
  ({ db, now }) =>
    db.imports.deleteOld({
      unfinishedBefore: daysBefore(now, IMPORT_DAYS.unfinished),
      olderThan: daysBefore(now, IMPORT_DAYS.undo),
      limit: BATCH,
    }),
  ({ db, now }) =>
    db.moderation.eraseClients({
      olderThan: daysBefore(now, RETENTION.reviewClientDays),
      limit: BATCH,
    }),
  ({ db, now }) => db.ownReviews.eraseEditKeys({ now, limit: BATCH }),
  ({ db, now }) =>
    db.ownReviews.forgetDeleted({ olderThan: daysBefore(now, RETENTION.deletedReviewDays), limit: BATCH }),
  ({ db, now }) =>
    db.photoUploads.deleteOld({ olderThan: daysBefore(now, RETENTION.photoUploadDays), limit: BATCH }),
  ({ db, now }) =>
    db.photos.deleteRejected({ olderThan: daysBefore(now, RETENTION.rejectedPhotoDays), limit: BATCH }),
  ({ db, now }) =>
    db.sharedLists.eraseClients({ olderThan: daysBefore(now, RETENTION.reviewClientDays), limit: BATCH }),
  ({ db, now }) =>
    db.sharedLists.deleteUnused({ before: monthsBefore(now, RETENTION.listMonths), limit: BATCH }),
  ({ db, now }) =>
    db.freshness.deleteOld({ olderThan: monthsBefore(now, RETENTION.freshnessMonths), limit: BATCH }),
  ({ db, now }) =>
    db.suggestions.eraseSenders({
      decidedBefore: monthsBefore(now, RETENTION.suggesterMonths),
      at: now,
      limit: BATCH,
    }),
];

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** System only. Deletes in batches, so no lock is held for long. */
export async function sweepExpired(context: ServiceContext): Promise<{ deleted: number }> {
  const { db, actor, clock } = context;
  requireSystem(actor);
  const now = clock.now();
  let deleted = 0;
  for (const sweep of SWEEPS) deleted += await sweepAll({ sweep, db, now });
  await deleteOrphanPhotos(context);
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
