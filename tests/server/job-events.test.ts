import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { JOB_COMMANDS } from "../../scripts/job.ts";
import { JOB_PATHS } from "../../src/contract/job-runs.ts";
import { cancelJobRun } from "../../src/services/job-runs/cancel-job-run.ts";
import { startJobRun } from "../../src/services/job-runs/start-job-run.ts";
import type { AccountClient } from "../support/accounts/account-client.ts";
import { serverClient } from "../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { runInProcess } from "../support/commands/run-in-process.ts";
import { fileDatabase } from "../support/file-database.ts";
import { countingDefinition, createEffects, itemName } from "../support/jobs/counting-job.ts";
import { type OpenEvents, openEvents } from "../support/jobs/read-events.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";
import { administer } from "../support/template-database.ts";

const RUN_JOBS = fileURLToPath(new URL("../support/jobs/run-jobs.ts", import.meta.url));
/** Waited for after each kill. A process that is too slow to renew it loses its run, which does no harm. */
const LEASE_SECONDS = 2;

const database = fileDatabase();
let server: BuiltServer;
let administrator: AccountClient;
const open: OpenEvents[] = [];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startBuiltServer({
    databaseUrl: database.url,
    config: { administrators: ["dora@guia.example", "cora@guia.example"] },
  });
  administrator = await signUp("dora@guia.example");
  await createEffects(database.db);
});
afterEach(() => {
  for (const events of open.splice(0)) events.close();
});
afterAll(async () => {
  await Promise.all([...children].map(kill));
  await server?.stop();
});

async function signUp(email: string): Promise<AccountClient> {
  const client = serverClient(server);
  await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  await administer(database.url, `update users set email_verified = (email <> 'cora@guia.example')`);
  return client;
}

async function listen(client = administrator, on = server): Promise<OpenEvents> {
  const events = await openEvents({ url: `${on.url}${JOB_PATHS.events}`, headers: client.headers() });
  open.push(events);
  return events;
}

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [RUN_JOBS, database.url, String(LEASE_SECONDS)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

const staff = () => testContext({ db: database.db, actor: OPERATOR }).context;
const start = async (items: number, pauseMs: number) =>
  (await startJobRun(staff(), { job: countingDefinition, input: { items, pauseMs } })).run.id;
const find = (id: string) => database.db.jobRuns.find(id);
const doneOf = async (id: string) => (await find(id))?.current ?? 0;
/** The progress of a run, event by event. */
const progressOf = ({ boards }: OpenEvents, id: string) =>
  boards.flatMap(({ runs }) => runs.filter((run) => run.id === id).map(({ current }) => current));

test.each([JOB_PATHS.events, JOB_PATHS.state])("G-03 AX-07 %s is for staff only", async (path) => {
  const anonymous = serverClient(server);
  await anonymous.post("/api/auth/sign-in/anonymous");
  const refused = [
    serverClient(server),
    anonymous,
    await signUp("ana@guia.example"),
    await signUp("cora@guia.example"),
  ];
  for (const client of refused) {
    const answer = await client.get(path);
    expect([401, 403]).toContain(answer.status);
    expect(answer.headers.get("content-type")).not.toContain("event-stream");
    await answer.text();
  }
  expect((await administrator.post(path)).status).toBeGreaterThanOrEqual(400);
});

test("AX-07 the stream starts with the whole state, and no proxy may buffer, cache or compress it", async () => {
  const id = await start(1, 0);
  const events = await listen();
  await expect.poll(() => events.boards.length).toBeGreaterThan(0);
  expect(events.boards[0]?.runs[0]).toMatchObject({ id, state: "queued", total: null });
  const { headers, status } = events.response;
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store, no-transform");
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("content-encoding")).toBeNull();
  const state = await administrator.get(JOB_PATHS.state);
  expect(state.headers.get("cache-control")).toBe("no-store");
  expect(await state.json()).toEqual(events.boards[0]);
  await cancelJobRun(staff(), { id });
  await expect.poll(() => events.boards.at(-1)?.runs[0]?.state).toBe("cancelled");
});

test("AX-07 2,000 items, the process killed five times and cancelled once: each item once, and progress never goes back", async () => {
  await administer(database.url, "truncate job_effects");
  const events = await listen();
  const id = await start(2_000, 1);
  for (let kills = 1; kills <= 5; kills++) {
    const child = await startWorker();
    await expect.poll(() => doneOf(id)).toBeGreaterThan(kills * 150);
    await kill(child);
  }
  const [one, two] = await Promise.all([startWorker(), startWorker()]);
  await expect.poll(() => doneOf(id)).toBeGreaterThan(1_000);
  const asked = performance.now();
  await cancelJobRun(staff(), { id });
  await expect.poll(async () => (await find(id))?.state).toBe("cancelled");
  console.log(`AX-07: cancelled after ${Math.round(performance.now() - asked)} ms`);

  const done = await doneOf(id);
  const effects = await administer<{ item: string }>(
    database.url,
    "select item from job_effects order by item",
  );
  expect(effects.map(({ item }) => item)).toEqual(
    Array.from({ length: done }, (_, index) => itemName(index)),
  );
  expect((await find(id))?.failed).toBe(0);
  await expect.poll(() => events.boards.at(-1)?.runs.find((run) => run.id === id)?.state).toBe("cancelled");
  const progress = progressOf(events, id);
  expect(progress.length).toBeGreaterThan(10);
  expect(progress).toEqual([...progress].sort((before, after) => before - after));

  // From here on in one go, on two processes: all that is left out above is done once.
  await administer(
    database.url,
    `update job_runs set state = 'queued', cancel_requested = false, finished_at = null where id = '${id}'`,
  );
  await expect.poll(async () => (await find(id))?.state).toBe("done");
  const all = await administer<{ item: string }>(database.url, "select item from job_effects order by item");
  expect(all.map(({ item }) => item)).toEqual(Array.from({ length: 2_000 }, (_, index) => itemName(index)));
  const continued = progressOf(events, id);
  expect(continued).toEqual([...continued].sort((before, after) => before - after));
  await Promise.all([one, two].map((child) => kill(child)));
});

test("AX-07 of two processes one works; asked to end, it hands its run to the other at once", async () => {
  await administer(database.url, "truncate job_effects");
  const workers = await Promise.all([startWorker(), startWorker()]);
  const id = await start(1_000_000, 5);
  const listPids = async () => {
    const rows = await administer<{ pid: number }>(database.url, "select distinct pid from job_effects");
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(() => doneOf(id)).toBeGreaterThan(20);
  const pids = await listPids();
  expect(pids).toHaveLength(1);
  const first = workers.find(({ pid }) => pid === pids[0]);
  const exited = first && once(first, "exit");
  first?.kill("SIGTERM");
  await exited;
  await expect.poll(listPids).toHaveLength(2);
  await cancelJobRun(staff(), { id });
  await expect.poll(async () => (await find(id))?.state).toBe("cancelled");
  expect(await administer(database.url, "select count(*)::int as done from job_effects")).toEqual([
    { done: await doneOf(id) },
  ]);
  await Promise.all(workers.map(kill));
});

test("AX-07 more than eight streams of one account are refused, and a closed one frees its place", async () => {
  for (let count = 0; count < 8; count++) expect((await listen()).response.status).toBe(200);
  const refused = await listen();
  expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([429, "30"]);
  open.shift()?.close();
  await expect
    .poll(async () => {
      const again = await listen();
      return again.response.status;
    })
    .toBe(200);
  expect((await administrator.get(JOB_PATHS.state)).status).toBe(200);
});

test("AM-04 AX-07 npm run job has the server check every picture of the demo catalogue, and reports in Spanish", async () => {
  const command = (...words: string[]) => runInProcess(JOB_COMMANDS, words, { databaseUrl: database.url });
  const { stdout } = await command("start", "check-images");
  expect(stdout).toContain("La tarea quedó en la cola; la hace un servidor en marcha.");
  const id = /^[0-9a-f-]{36}/m.exec(stdout)?.[0] ?? "";
  await expect.poll(async () => (await find(id))?.state).toBe("done");
  expect((await command("show", id)).stdout).toMatch(
    /Revisar las imágenes: terminada, (\d+) de \1\n.+\n {2}con error: 0\n {2}con aviso: 0\n {2}bien: \1\n/,
  );
  expect(await command("start", "otra")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("No hay tareas de ese tipo."),
  });
  const [checked] = await administer<{ pictures: number; reachable: number }>(
    database.url,
    "select count(*)::int as pictures, count(*) filter (where state = 'reachable')::int as reachable from image_checks",
  );
  expect(checked?.pictures).toBeGreaterThan(100);
  expect(checked?.reachable).toBe(checked?.pictures);
  expect((await find(id))?.current).toBe(checked?.pictures);
});

test("AX-07 a stopping server ends its streams and its runs within its ten seconds", async () => {
  const other = await startBuiltServer({
    databaseUrl: database.url,
    config: { administrators: ["dora@guia.example"] },
  });
  const events = await listen(administrator, other);
  await expect.poll(() => events.boards.length).toBeGreaterThan(0);
  const asked = performance.now();
  await Promise.all([other.stop(), events.ended]);
  console.log(
    `AX-07: a server with an open stream stopped after ${Math.round(performance.now() - asked)} ms`,
  );
});
