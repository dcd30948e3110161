import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { countingDefinition, itemName } from "../../../tests/support/jobs/counting-job.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";
import { cancelJobRun } from "./cancel-job-run.ts";
import { getJobRun, listJobRunItems, listJobRuns, listRecentJobRuns } from "./read-job-runs.ts";
import { retryFailedItems, startJobRun } from "./start-job-run.ts";

const used = fileDatabase();
const member = { id: "m", email: "m@guia.example", name: "M", emailVerified: true };
const contextOf = (actor: Actor) => testContext({ db: used.db, actor }).context;
const staff = () => contextOf(OPERATOR);
const start = (kind = "count") =>
  startJobRun(staff(), { job: { ...countingDefinition, kind }, input: { items: 1, pauseMs: 0 } });
const setState = (state: string) => administer(used.url, `update job_runs set state = '${state}'`);

beforeEach(() => administer(used.url, "truncate job_runs cascade"));

const SERVICES: readonly (readonly [string, (context: ServiceContext, id: string) => Promise<unknown>])[] = [
  ["startJobRun", (c) => startJobRun(c, { job: countingDefinition, input: { items: 1, pauseMs: 0 } })],
  ["cancelJobRun", (c, id) => cancelJobRun(c, { id })],
  ["retryFailedItems", (c, id) => retryFailedItems(c, { id })],
  ["listJobRuns", (c) => listJobRuns(c, { page: 1 })],
  ["listRecentJobRuns", (c) => listRecentJobRuns(c)],
  ["getJobRun", (c, id) => getJobRun(c, { id })],
  ["listJobRunItems", (c, id) => listJobRunItems(c, { id })],
];

test.each(SERVICES)("G-03 %s is for staff only", async (_, call) => {
  const { run } = await start();
  for (const actor of [
    VISITOR,
    { kind: "anonymous", id: "x" },
    { kind: "member", member },
    SYSTEM,
  ] as const) {
    await expect(call(contextOf(actor), run.id)).rejects.toMatchObject({ name: "AppError" });
  }
  expect((await getJobRun(staff(), { id: run.id })).run.state).toBe("queued");
});

test("AX-07 twenty clicks at once start one run, and the others are shown it", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => start()));
  expect(results.filter(({ kind }) => kind === "started")).toHaveLength(1);
  expect(new Set(results.map(({ run }) => run.id)).size).toBe(1);
  const busy = results.find(({ kind }) => kind === "busy");
  expect(busy).toMatchObject({
    message: "Ya hay una tarea en marcha: «count». Esperá a que termine o cancelala.",
  });
});

test("AX-07 jobs with the same key exclude each other, others don't", async () => {
  const job = { ...countingDefinition, exclusiveKey: "catalogue" };
  const input = { items: 1, pauseMs: 0 };
  expect((await startJobRun(staff(), { job, input })).kind).toBe("started");
  expect((await startJobRun(staff(), { job: { ...job, kind: "ids" }, input })).kind).toBe("busy");
  expect((await start("other")).kind).toBe("started");
  await setState("done");
  expect((await startJobRun(staff(), { job: { ...job, kind: "ids" }, input })).kind).toBe("started");
});

test("AX-07 wrong input is refused before anything is stored", async () => {
  const input = { items: "all", pauseMs: 0 } as unknown as { items: number; pauseMs: number };
  await expect(startJobRun(staff(), { job: countingDefinition, input })).rejects.toThrow();
  expect(await used.db.jobRuns.count()).toBe(0);
});

test("AX-07 starting and cancelling are in the audit log, once each", async () => {
  const { run } = await start();
  await start();
  await cancelJobRun(staff(), { id: run.id });
  await cancelJobRun(staff(), { id: run.id });
  const entries = await used.db.audit.listOfSubject({ subject: run.id, limit: 10 });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["job-run.start", "operator:ana"],
    ["job-run.cancel", "operator:ana"],
  ]);
});

test("AX-07 a run whose process was killed is cancelled at once after its lease, and asked to stop before", async () => {
  const { run } = await start();
  await administer(used.url, "update job_runs set state = 'running', heartbeat_at = now()");
  expect(await cancelJobRun(staff(), { id: run.id })).toMatchObject({
    state: "running",
    cancelRequested: true,
  });
  await administer(used.url, "update job_runs set heartbeat_at = now() - interval '1 minute'");
  expect((await cancelJobRun(staff(), { id: run.id })).state).toBe("cancelled");
});

test.each(["", "x".repeat(5_000), "00000000-0000-0000-0000-000000000000", "%00"])(
  "AX-07 an unknown run is not found (%#)",
  async (id) => {
    await expect(getJobRun(staff(), { id })).rejects.toMatchObject({ spanish: "Esa tarea no existe." });
    await expect(cancelJobRun(staff(), { id })).rejects.toMatchObject({ code: "not-found" });
  },
);

test("AX-07 items are paged and filtered by outcome", async () => {
  const { run } = await start();
  await administer(
    used.url,
    `insert into job_run_items select '${run.id}', 'item-' || lpad(i::text, 6, '0'),
      case when i % 3 = 0 then 'failed' else 'done' end, '', now() from generate_series(0, 7499) i`,
  );
  expect((await getJobRun(staff(), { id: run.id })).counts).toEqual({ done: 5_000, failed: 2_500 });
  const names: string[] = [];
  for (let after: string | null = null, pages = 0; pages < 30; pages++) {
    const page = await listJobRunItems(staff(), { id: run.id, outcome: "failed", after });
    names.push(...page.items.map(({ item }) => item));
    after = page.next;
    if (after === null) break;
  }
  expect(names).toEqual(Array.from({ length: 2_500 }, (_, index) => itemName(index * 3)));
});

test("AX-07 runs are paged, the newest first, and a page beyond the last is the last", async () => {
  for (let index = 0; index < 21; index++) {
    const { run } = await start();
    await administer(
      used.url,
      `update job_runs set state = 'done', created_at = '2026-02-01'::timestamptz + interval '${index} minutes' where id = '${run.id}'`,
    );
  }
  const first = await listJobRuns(staff(), { page: Number.NaN });
  expect([first.runs.length, first.page, first.lastPage]).toEqual([20, 1, 2]);
  const last = await listJobRuns(staff(), { page: 99 });
  expect([last.runs.length, last.page]).toEqual([1, 2]);
  expect(first.runs[0]?.createdAt.getTime()).toBeGreaterThan(last.runs[0]?.createdAt.getTime() ?? 0);
});
