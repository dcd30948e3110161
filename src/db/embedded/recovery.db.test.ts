import { type ChildProcess, spawn } from "node:child_process";
import { chown, readFile, rename, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import {
  cleanUpAfterTests,
  end,
  query,
  rememberingLog,
  sharedDirectory,
  spawnServer,
  start,
  until,
} from "../../../tests/support/embedded-fixture.ts";
import { findPostmaster, isRunning } from "./postmaster-process.ts";

cleanUpAfterTests();

const bystanders: ChildProcess[] = [];

afterEach(async () => {
  for (const { pid } of bystanders.splice(0)) await end({ pid, signal: "SIGKILL" });
});

test("a PostgreSQL that is killed is started again at the same address, as often as it takes", async () => {
  const postgres = await start({ directory: await sharedDirectory() });
  const { url } = postgres;
  await query({ url, sql: "create table kept as select 7 as n" });
  for (let round = 0; round < 2; round++) {
    const { pid } = postgres;
    await end({ pid, signal: "SIGKILL" });
    await until(() => postgres.pid !== pid);
    expect(postgres.url).toBe(url);
    expect(await query({ url, sql: "select n from kept" })).toEqual([{ n: 7 }]);
  }
});

test("an adopted PostgreSQL that is killed is started again", async () => {
  const directory = await sharedDirectory();
  const server = spawnServer({ directory });
  const { pid } = await server.opened;
  await end({ pid: server.process.pid, signal: "SIGKILL" });
  const postgres = await start({ directory });
  expect(postgres.pid).toBe(pid);
  await end({ pid, signal: "SIGKILL" });
  await until(() => postgres.pid !== pid);
  expect(await query({ url: postgres.url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});

test("busy backends of a killed PostgreSQL are waited for", async () => {
  const log = rememberingLog();
  const postgres = await start({ directory: await sharedDirectory(), log });
  const { pid, url } = postgres;
  // Pure computation does not notice that the postmaster is gone.
  const loop = "while clock_timestamp() < until loop null; end loop";
  const sql = `do $$ declare until timestamptz := clock_timestamp() + interval '2 s'; begin ${loop}; end $$`;
  query({ url, sql }).catch(() => undefined);
  const isBusy = `select from pg_stat_activity where state = 'active' and query like 'do %'`;
  await until(async () => (await query({ url, sql: isBusy })).length > 0);
  await end({ pid, signal: "SIGKILL" });
  await until(() => postgres.pid !== pid);
  expect(log.messages).toContain("built-in PostgreSQL did not start, trying again");
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});

test("a start that fails is retried", async () => {
  const directory = await sharedDirectory();
  const log = rememberingLog();
  const postgres = await start({ directory, log });
  const { pid, url } = postgres;
  await rename(join(directory, "data"), join(directory, "away"));
  await end({ pid, signal: "SIGKILL" });
  await until(() => log.messages.includes("built-in PostgreSQL cannot be opened"));
  await rename(join(directory, "away"), join(directory, "data"));
  await until(() => postgres.pid !== pid);
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});

test("stop right after a kill leaves nothing running", async () => {
  const directory = await sharedDirectory();
  for (const wait of [0, 5, 20, 60]) {
    const postgres = await start({ directory });
    await end({ pid: postgres.pid, signal: "SIGKILL" });
    await new Promise((resolve) => setTimeout(resolve, wait));
    await postgres.stop();
    expect(await findPostmaster(join(directory, "data"))).toBeNull();
    expect(isRunning(postgres.pid)).toBe(false);
  }
});

test("a process id that now belongs to something else does not keep it from starting", async () => {
  const directory = await sharedDirectory();
  const first = await start({ directory });
  const data = join(directory, "data");
  const { uid, gid } = await stat(data);
  const pidFile = await readFile(join(data, "postmaster.pid"), "utf8");
  const socketLock = await readFile(join(directory, "socket", ".s.PGSQL.5432.lock"), "utf8");
  await first.stop();

  const bystander = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
  bystanders.push(bystander);
  const stale = [
    [join(data, "postmaster.pid"), pidFile],
    [join(directory, "socket", ".s.PGSQL.5432.lock"), socketLock],
  ] as const;
  for (const [file, content] of stale) {
    await writeFile(file, content.replace(/^\d+/, String(bystander.pid)));
    await chown(file, uid, gid);
  }
  const second = await start({ directory });
  expect(await query({ url: second.url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  expect(isRunning(bystander.pid ?? 0)).toBe(true);
});

test("an empty postmaster.pid does not keep it from starting", async () => {
  const directory = await sharedDirectory();
  const first = await start({ directory });
  await end({ pid: first.pid, signal: "SIGKILL" });
  await first.stop();
  const file = join(directory, "data", "postmaster.pid");
  await writeFile(file, "");
  await truncate(file);
  await utimes(file, 0, 0);
  const { url } = await start({ directory });
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});
