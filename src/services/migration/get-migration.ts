import type { MigrationRow, MigrationView, PlannedRename } from "../../contract/migration.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { JobRun } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import {
  countMatches,
  fitsFilter,
  MIGRATED_STATUS,
  type MigrationCandidate,
  type MigrationFilter,
  photoKindOf,
  SHOWN_MATCHES,
} from "../../domain/migration/migration-view.ts";
import { formatWhen } from "../../domain/schedule/format-when.ts";
import { migrateImagesJob, simplifyIdsJob } from "../../jobs/migration.job.ts";
import { undoRunJob } from "../../jobs/undo-run.job.ts";
import { readUndoState, UNDOABLE_KINDS } from "../changes/undo-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { planIds } from "./plan-ids.ts";

/** Other jobs are undone on screens of their own, with keys of their own. */
const KINDS = [migrateImagesJob.kind, simplifyIdsJob.kind, undoRunJob.kind];
const SHOWN_RENAMES = 100;

/** AX-01. Staff only. */
export async function getMigration(
  context: ServiceContext,
  { filter }: { filter: MigrationFilter },
): Promise<MigrationView> {
  requireStaff(context.actor);
  const { db } = context;
  const { exclusiveKey } = migrateImagesJob;
  const [candidates, latest, undoable] = await Promise.all([
    db.migration.listAll(),
    Promise.all(KINDS.map((kind) => db.jobRuns.findLatest({ kind, exclusiveKey }))),
    Promise.all(UNDOABLE_KINDS.map((kind) => db.jobRuns.findLatestWithChanges(kind))),
  ]);
  const matching = candidates.filter((candidate) => fitsFilter(candidate, filter));
  const shown = matching.slice(0, SHOWN_MATCHES);
  const runs = latest.flatMap((run) => run ?? []);
  const renames = await planIds(
    context,
    candidates.filter((candidate) => fitsFilter(candidate, "dirty-ids")),
  );
  const problems = await listProblems(context, { runs, shown });
  return {
    filter,
    counts: countMatches(candidates),
    matches: matching.length,
    rows: shown.map((candidate) => rowOf({ candidate, renames, problems })),
    renames: renames.slice(0, SHOWN_RENAMES),
    runs: await Promise.all(
      runs.map(async (run) => {
        const { isUndone } = await readUndoState(context, run);
        return { ...jobRunView(run), isUndone };
      }),
    ),
    undoable: undoable.flatMap((run) =>
      run
        ? { id: run.id, kind: run.kind, when: formatWhen({ at: run.createdAt, now: context.clock.now() }) }
        : [],
    ),
  };
}

/** Of the latest run that brought photos. */
async function listProblems(
  { db }: ServiceContext,
  { runs, shown }: { runs: readonly JobRun[]; shown: readonly MigrationCandidate[] },
): Promise<ReadonlyMap<string, string>> {
  const run = runs.find(({ kind }) => kind === migrateImagesJob.kind);
  if (!run || run.failed === 0) return new Map();
  const ids = shown.map(({ id }) => id);
  // An item keeps the name that its business had then.
  const owners = new Map(ids.map((id) => [id, id]));
  for (const { id, businessId } of await db.formerIds.listOfBusinesses(ids)) owners.set(id, businessId);
  const items = await db.jobRuns.listItemsNamed({ runId: run.id, names: [...owners.keys()] });
  return new Map(
    items
      .filter(({ outcome }) => outcome === "failed")
      .map(({ item, message }) => [owners.get(item) ?? item, message]),
  );
}

function rowOf({
  candidate,
  renames,
  problems,
}: {
  candidate: MigrationCandidate;
  renames: readonly PlannedRename[];
  problems: ReadonlyMap<string, string>;
}): MigrationRow {
  const { id, title, imageUrl, imageStatus } = candidate;
  return {
    id,
    title,
    imageUrl,
    photo: photoKindOf(imageUrl),
    isMigrated: imageStatus === MIGRATED_STATUS,
    newId: renames.find((rename) => rename.id === id)?.newId ?? null,
    problem: fitsFilter(candidate, "google-photos") ? (problems.get(id) ?? "") : "",
  };
}
