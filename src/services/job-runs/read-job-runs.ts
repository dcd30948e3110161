import type { JobRunView } from "../../contract/job-runs.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ItemOutcome, JobRun, JobRunItem } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { nameActors } from "../audit/name-actors.ts";
import type { ServiceContext } from "../service-context.ts";

const RUNS_PAGE = 20;
const ITEMS_PAGE = 100;
/** What the screen of jobs shows at once. */
export const RECENT_RUNS = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface JobRunPage {
  readonly runs: readonly JobRun[];
  readonly page: number;
  readonly lastPage: number;
  /** On all pages. */
  readonly found: number;
}

export interface JobRunDetails {
  readonly run: JobRun;
  readonly counts: Partial<Record<ItemOutcome, number>>;
}

export interface JobRunItemPage {
  readonly items: readonly JobRunItem[];
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null;
}

/** The caller checks the permission. */
export async function findRun({ db }: Pick<ServiceContext, "db">, id: string): Promise<JobRun> {
  const run = UUID.test(id) ? await db.jobRuns.find(id) : null;
  if (run) return run;
  throw new AppError({
    code: "not-found",
    message: `no job run ${id.slice(0, 40)}`,
    spanish: "Esa tarea no existe.",
  });
}

/** Staff only. */
export async function listRecentJobRuns({ db, actor }: ServiceContext): Promise<readonly JobRun[]> {
  requireStaff(actor);
  return db.jobRuns.list({ limit: RECENT_RUNS });
}

interface NamedJobRuns {
  readonly runs: readonly JobRunView[];
  /** By the label of who started a run. */
  readonly names: Readonly<Record<string, string>>;
  readonly page: number;
  readonly perPage: number;
  readonly found: number;
}

/** V-12. Staff only. The newest first, with the names of who started them. */
export async function listNamedJobRuns(
  context: ServiceContext,
  { page: asked }: { page: number },
): Promise<NamedJobRuns> {
  const { runs, page, found } = await listJobRuns(context, { page: asked });
  const labels = runs.map(({ initiator }) => initiator);
  const nameOf = await nameActors(context, labels);
  return {
    runs: runs.map(jobRunView),
    names: Object.fromEntries(labels.map((label) => [label, nameOf(label)])),
    page,
    perPage: RUNS_PAGE,
    found,
  };
}

/** V-12. Staff only. */
export async function getNamedJobRun(
  context: ServiceContext,
  { id }: { id: string },
): Promise<JobRunDetails & { readonly startedBy: string }> {
  const details = await getJobRun(context, { id });
  const { initiator } = details.run;
  return { ...details, startedBy: (await nameActors(context, [initiator]))(initiator) };
}

/** Staff only. The newest first. */
export async function listJobRuns(
  { db, actor }: ServiceContext,
  { page: asked }: { page: number },
): Promise<JobRunPage> {
  requireStaff(actor);
  const found = await db.jobRuns.count();
  const lastPage = Math.max(1, Math.ceil(found / RUNS_PAGE));
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), lastPage) : 1;
  const runs = await db.jobRuns.list({ limit: RUNS_PAGE, offset: (page - 1) * RUNS_PAGE });
  return { runs, page, lastPage, found };
}

/** Staff only. */
export async function getJobRun(context: ServiceContext, { id }: { id: string }): Promise<JobRunDetails> {
  requireStaff(context.actor);
  const run = await findRun(context, id);
  return { run, counts: await context.db.jobRuns.countItems(id) };
}

/** Staff only. In the order of their names. */
export async function listJobRunItems(
  context: ServiceContext,
  { id, outcome, after = null }: { id: string; outcome?: ItemOutcome; after?: string | null },
): Promise<JobRunItemPage> {
  requireStaff(context.actor);
  await findRun(context, id);
  const found = await context.db.jobRuns.listItems({ runId: id, outcome, after, limit: ITEMS_PAGE + 1 });
  const items = found.slice(0, ITEMS_PAGE);
  return { items, next: found.length > ITEMS_PAGE ? (items.at(-1)?.item ?? null) : null };
}
