import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { fileDatabase } from "../../tests/support/file-database.ts";
import {
  countingDefinition,
  countingJob,
  createEffects,
  itemName,
} from "../../tests/support/jobs/counting-job.ts";
import { OPERATOR, SYSTEM, testContext } from "../../tests/support/service-context.ts";
import { administer } from "../../tests/support/template-database.ts";
import { AppError } from "../domain/errors/app-error.ts";
import { cancelJobRun } from "../services/job-runs/cancel-job-run.ts";
import { getJobRun, listJobRunItems } from "../services/job-runs/read-job-runs.ts";
import { retryFailedItems, startJobRun } from "../services/job-runs/start-job-run.ts";
import type { LongJobDefinition } from "./job.ts";
import { type JobRunner, startJobRunner } from "./job-runner.ts";
import { defineLongJob, type LongJob, type RunningJob } from "./long-job.ts";

const used = fileDatabase();
const runners: JobRunner[] = [];
const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;

beforeAll(() => createEffects(used.db));
beforeEach(() => administer(used.url, "truncate job_runs cascade; truncate job_effects"));
afterEach(() => stopAll());

async function stopAll(): Promise<void> {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
}

function work(jobs: readonly LongJob[] = [countingJob], leaseSeconds = 60): JobRunner {
  const context = () => testContext({ db: used.db, actor: SYSTEM }).context;
  const runner = startJobRunner({ jobs, context, leaseSeconds, pollMs: 20 });
  runners.push(runner);
  return runner;
}

async function start<Input extends object>(job: LongJobDefinition<Input>, input: Input): Promise<string> {
  return (await startJobRun(staff(), { job, input })).run.id;
}

const find = async (id: string) => (await getJobRun(staff(), { id })).run;
const stateOf = async (id: string) => (await find(id)).state;
const doneOf = async (id: string) => (await find(id)).current;
const listEffects = () =>
  administer<{ item: string }>(used.url, "select item from job_effects order by item");

const plain: LongJobDefinition<object> = { kind: "plain", schema: z.strictObject({}) };
const source = (names: readonly string[]) => ({
  count: async () => names.length,
  list: async ({ after }: { after: string | null }) => names.filter((name) => after === null || name > after),
});
/** Runs `work` for each of three items. */
const jobOf = (each: (name: string, running: RunningJob) => Promise<void>) =>
  defineLongJob(plain, async (_, _input, running) => {
    for await (const name of running.items(source(["a", "b", "c"]))) await each(name, running);
    return "Fin.";
  });

test("AX-07 a run does every item once and ends with its totals and message", async () => {
  const id = await start(countingDefinition, { items: 1_203, pauseMs: 0 });
  expect(await find(id)).toMatchObject({ state: "queued", initiator: "operator:ana", total: null });
  work();
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(await find(id)).toMatchObject({ current: 1_203, total: 1_203, failed: 0, message: "Listo." });
  const effects = await listEffects();
  expect(effects.map(({ item }) => item)).toEqual(
    Array.from({ length: 1_203 }, (_, index) => itemName(index)),
  );
});

test("AX-07 of four processes one runs the job, and an interrupted process hands it to another at once", async () => {
  const seen = { now: 0, most: 0 };
  const slow = defineLongJob(countingDefinition, async (context, input, running) => {
    seen.most = Math.max(seen.most, ++seen.now);
    try {
      return await countingJob.run(context, input, running);
    } finally {
      seen.now--;
    }
  });
  const id = await start(countingDefinition, { items: 150, pauseMs: 5 });
  for (let count = 0; count < 4; count++) work([slow]);
  for (const done of [20, 60, 100]) {
    await expect.poll(() => doneOf(id)).toBeGreaterThan(done);
    await Promise.all(runners.splice(0, 1).map((runner) => runner.stop()));
  }
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(seen.most).toBe(1);
  expect(await listEffects()).toHaveLength(150);
});

test("AX-07 stopping a process puts its run back into the queue, and counts no failure", async () => {
  const id = await start(countingDefinition, { items: 1_000, pauseMs: 5 });
  for (let restart = 1; restart <= 5; restart++) {
    work();
    await expect.poll(() => doneOf(id)).toBeGreaterThan(restart * 3);
    await stopAll();
    expect(await stateOf(id)).toBe("queued");
  }
  expect(await administer(used.url, "select failures from job_runs")).toEqual([{ failures: 0 }]);
  expect((await listEffects()).length).toBe(await doneOf(id));
});

test("AX-07 a cancelled run stops and keeps what it did; a queued one ends at once", async () => {
  const waiting = await start(countingDefinition, { items: 5, pauseMs: 0 });
  expect((await cancelJobRun(staff(), { id: waiting })).state).toBe("cancelled");
  const id = await start(countingDefinition, { items: 100_000, pauseMs: 1 });
  work();
  await expect.poll(() => doneOf(id)).toBeGreaterThan(5);
  await cancelJobRun(staff(), { id });
  await expect.poll(() => stateOf(id)).toBe("cancelled");
  await stopAll();
  const { current, message } = await find(id);
  expect(message).toBe("La tarea se canceló.");
  expect((await listEffects()).length).toBe(current);
  expect((await cancelJobRun(staff(), { id })).state).toBe("cancelled");
});

test("AX-07 a handler that ignores its signal is cancelled too, and can't write afterwards", async () => {
  let release = () => {};
  const late: string[] = [];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const deaf = jobOf(async (name, { item }) => {
    await held;
    await item(name, async ({ db }) => {
      await db.executeSql("insert into job_effects values ('late', 0)");
      return undefined;
    }).catch(() => late.push(name));
  });
  const id = await start(plain, {});
  work([deaf]);
  await expect.poll(() => stateOf(id)).toBe("running");
  await cancelJobRun(staff(), { id });
  await expect.poll(() => stateOf(id)).toBe("cancelled");
  release();
  await expect.poll(() => late).toEqual(["a"]);
  expect(await listEffects()).toEqual([]);
});

test("AX-07 a process that was frozen beyond its lease loses the run: what it had begun is rolled back", async () => {
  let release = () => {};
  let failed: unknown = null;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const frozen = jobOf((name, { item }) =>
    item(name, async ({ db }) => {
      await held;
      await db.executeSql("insert into job_effects values ($1, 1)", [name]);
      return undefined;
    }).catch((error: unknown) => {
      failed = error;
      throw error;
    }),
  );
  const id = await start(plain, {});
  work([frozen]);
  await expect.poll(() => stateOf(id)).toBe("running");
  // As if no heartbeat had been written for an hour, and another process had claimed it meanwhile.
  await administer(used.url, "update job_runs set runner = gen_random_uuid()");
  release();
  await expect.poll(() => failed).toMatchObject({ name: "RunStopped", why: "lost" });
  expect(await listEffects()).toEqual([]);
  expect(await doneOf(id)).toBe(0);
});

test("AX-07 a run that takes hours renews its lease and is not handed out twice", async () => {
  let release = () => {};
  let starts = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = defineLongJob(plain, async () => {
    starts++;
    await held;
    return undefined;
  });
  const id = await start(plain, {});
  for (let count = 0; count < 3; count++) work([long]);
  await expect.poll(() => stateOf(id)).toBe("running");
  for (let minute = 0; minute < 5; minute++) {
    await administer(used.url, "update job_runs set heartbeat_at = heartbeat_at - interval '50 seconds'");
    await expect
      .poll(() =>
        administer(used.url, "select heartbeat_at > now() - interval '40 seconds' as fresh from job_runs"),
      )
      .toEqual([{ fresh: true }]);
  }
  release();
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(starts).toBe(1);
});

test("AX-07 a failed item has its reason, the others go on, and a retry does only the failed ones", async () => {
  let isBroken = true;
  const tried: string[] = [];
  const job = jobOf(async (name, { item }) =>
    item(name, async ({ db }) => {
      tried.push(name);
      await db.executeSql("insert into job_effects values ($1, 1)", [name]);
      if (isBroken && name === "a")
        throw new AppError({ code: "invalid", message: "no", spanish: "Falta la foto." });
      if (isBroken && name === "b") throw new Error("secret detail");
      return { outcome: "warned", message: "Es chica." };
    }),
  );
  const id = await start(plain, {});
  work([job]);
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(tried).toEqual(["a", "b", "b", "c"]);
  expect(await find(id)).toMatchObject({ current: 3, failed: 2, message: "Fin." });
  expect((await listJobRunItems(staff(), { id, outcome: "failed" })).items).toMatchObject([
    { item: "a", message: "Falta la foto." },
    { item: "b", message: "Hubo un error inesperado. El registro del servidor tiene los detalles." },
  ]);
  expect(await listEffects()).toEqual([{ item: "c" }]);

  isBroken = false;
  const retry = await retryFailedItems(staff(), { id });
  expect(retry).toMatchObject({ kind: "started", run: { total: 2, retryOf: id } });
  await expect.poll(() => stateOf(retry.run.id)).toBe("done");
  expect(await listEffects()).toEqual([{ item: "a" }, { item: "b" }, { item: "c" }]);
  await expect(retryFailedItems(staff(), { id: retry.run.id })).rejects.toMatchObject({
    spanish: "Esa tarea no tiene elementos con error.",
  });
});

test("AX-07 a run whose handler throws is tried again later, and ends after the third error in a row", async () => {
  const broken = defineLongJob(plain, async () => Promise.reject(new Error("broken")));
  const id = await start(plain, {});
  work([broken]);
  for (const failures of [1, 2]) {
    await expect
      .poll(() => administer(used.url, "select state, failures from job_runs where resume_at > now()"))
      .toEqual([{ state: "queued", failures }]);
    await administer(used.url, "update job_runs set resume_at = now()");
  }
  await expect.poll(() => stateOf(id)).toBe("failed");
  expect((await find(id)).message).toMatch("La tarea no pudo seguir.");
});

test("AX-07 a run goes on after lost connections, and does no item twice", async () => {
  const id = await start(countingDefinition, { items: 400, pauseMs: 2 });
  work([countingJob], 5);
  for (const done of [50, 150, 250]) {
    await expect.poll(() => doneOf(id).catch(() => 0)).toBeGreaterThan(done);
    await administer(
      used.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }
  await expect.poll(() => stateOf(id).catch(() => "")).toBe("done");
  const effects = (await listEffects()).map(({ item }) => item);
  expect(effects).toEqual([...new Set(effects)]);
  const { current, failed } = await find(id);
  expect([current, effects.length]).toEqual([400, 400 - failed]);
});

test("AX-07 services called inside an item join its transaction, and pages are invalidated after it", async () => {
  const order: string[] = [];
  const context = () => ({
    ...testContext({ db: used.db, actor: SYSTEM }).context,
    catalogueChanged: () => void order.push("changed"),
  });
  const job = jobOf((name, { item }) =>
    item(name, async (inside) => {
      await inside.db.transaction((store) => store.executeSql("insert into job_effects values ('x', 1)"));
      inside.catalogueChanged("all");
      order.push(`in ${name}`);
      if (name === "b") throw new AppError({ code: "invalid", message: "no", spanish: "No." });
      return undefined;
    }),
  );
  const id = await start(plain, {});
  runners.push(startJobRunner({ jobs: [job], context, pollMs: 20 }));
  await expect.poll(() => stateOf(id)).toBe("done");
  expect(order).toEqual(["in a", "changed", "in b", "in c", "changed"]);
  expect(await listEffects()).toHaveLength(2);
});
