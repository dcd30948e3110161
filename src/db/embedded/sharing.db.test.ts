import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  cleanUpAfterTests,
  end,
  makeDirectory,
  query,
  sharedDirectory,
  spawnServer,
  start,
  until,
} from "../../../tests/support/embedded-fixture.ts";
import { isRunning } from "./postmaster-process.ts";

cleanUpAfterTests();

test("the PostgreSQL of a server that was killed is adopted", async () => {
  const directory = await sharedDirectory();
  const server = spawnServer({ directory });
  const { pid, url } = await server.opened;
  await end({ pid: server.process.pid, signal: "SIGKILL" });
  const postgres = await start({ directory });
  expect(postgres).toMatchObject({ pid, url });
  await postgres.stop();
  expect(isRunning(pid)).toBe(false);
});

test("three servers that start for the first time at the same instant share one PostgreSQL", async () => {
  const directory = await makeDirectory();
  const servers = [spawnServer({ directory }), spawnServer({ directory }), spawnServer({ directory })];
  const opened = await Promise.all(servers.map((server) => server.opened));
  expect(new Set(opened.map(({ pid }) => pid)).size).toBe(1);
});

test("servers that start at the same instant after everything was killed share one PostgreSQL", async () => {
  const directory = await sharedDirectory();
  const killed = spawnServer({ directory });
  const { pid } = await killed.opened;
  await end({ pid: killed.process.pid, signal: "SIGKILL" });
  await end({ pid, signal: "SIGKILL" });
  const servers = [spawnServer({ directory }), spawnServer({ directory })];
  const [one, other] = await Promise.all(servers.map((server) => server.opened));
  expect(one?.pid).toBe(other?.pid);
  expect(one?.pid).not.toBe(pid);
});

test("it is left running for other servers, and the last one ends it", async () => {
  const directory = await sharedDirectory();
  const server = spawnServer({ directory });
  const { pid, url } = await server.opened;
  const postgres = await start({ directory });
  await postgres.stop();
  expect(isRunning(pid)).toBe(true);
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  await end({ pid: server.process.pid, signal: "SIGTERM" });
  expect(isRunning(pid)).toBe(false);
});

test("when both servers stop at the same instant, it stops", async () => {
  const directory = await sharedDirectory();
  const server = spawnServer({ directory });
  const { pid } = await server.opened;
  const postgres = await start({ directory });
  await Promise.all([postgres.stop(), end({ pid: server.process.pid, signal: "SIGTERM" })]);
  expect(isRunning(pid)).toBe(false);
});

test("when it is killed, the servers that share it agree on one new PostgreSQL", async () => {
  const directory = await sharedDirectory();
  const [one, other] = await Promise.all([start({ directory }), start({ directory })]);
  const { pid } = one;
  expect(other.pid).toBe(pid);
  await end({ pid, signal: "SIGKILL" });
  await until(() => one.pid !== pid && other.pid !== pid);
  expect(one.pid).toBe(other.pid);
});

test("one that answers although its process cannot be seen is left alone", async () => {
  const directory = await sharedDirectory();
  const running = await start({ directory });
  // As in two containers that share a volume.
  const file = join(directory, "data", "postmaster.pid");
  const content = await readFile(file, "utf8");
  await writeFile(file, content.replace(/^\d+/, "2147483646"));
  try {
    await expect(start({ directory })).rejects.toThrow(/^Otro PostgreSQL, de otro contenedor o máquina/);
  } finally {
    await writeFile(file, content);
  }
  expect(await query({ url: running.url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});
