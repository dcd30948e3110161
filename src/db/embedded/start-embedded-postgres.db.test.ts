import { lstat, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
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
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { isRunning } from "./postmaster-process.ts";

cleanUpAfterTests();

test("the first start makes a UTF-8 cluster with the database guia, and a later start keeps its data", async () => {
  const directory = join(await makeDirectory(), "Guía, 'data' \"dir\"", "postgres");
  const first = await start({ directory });
  const sql = `select current_database() as database, current_user as "user", datlocprovider as provider,
    datlocale as locale, current_setting('server_encoding') as encoding
    from pg_database where datname = current_database()`;
  expect(await query({ url: first.url, sql })).toEqual([
    { database: "guia", user: "app", provider: "b", locale: "C.UTF-8", encoding: "UTF8" },
  ]);
  await query({ url: first.url, sql: "create table kept as select 7 as n" });
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);

  const second = await start({ directory });
  expect(second.url).toBe(first.url);
  expect(await query({ url: second.url, sql: "select n from kept" })).toEqual([{ n: 7 }]);
});

test("only the socket in a private directory leads to it", async () => {
  const directory = await sharedDirectory();
  const { url } = await start({ directory });
  expect((await stat(join(directory, "socket"))).mode & 0o777).toBe(0o700);
  expect(await query({ url, sql: "show listen_addresses" })).toEqual([{ listen_addresses: "" }]);
});

test("it is in a process group of its own, so that Ctrl-C does not reach it", async () => {
  const { pid } = await start({ directory: await sharedDirectory() });
  if (process.platform !== "linux") return;
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /, "").split(" ");
  expect(fields[2]).toBe(String(pid));
});

test("it does not keep a process alive that has nothing else to do", async () => {
  const server = spawnServer({ directory: await sharedDirectory(), stays: false });
  const { pid } = await server.opened;
  await until(() => server.process.exitCode !== null);
  expect(server.process.exitCode).toBe(0);
  expect(isRunning(pid)).toBe(true);
});

test("stop may be called twice, and at the same time", async () => {
  const postgres = await start({ directory: await sharedDirectory() });
  await Promise.all([postgres.stop(), postgres.stop()]);
  await postgres.stop();
  expect(isRunning(postgres.pid)).toBe(false);
});

test("stop ends it although clients of this process are still connected", async () => {
  const postgres = await start({ directory: await sharedDirectory() });
  const client = new pg.Client({
    connectionString: postgres.url,
    application_name: `guia-web:${process.pid}`,
  });
  client.on("error", () => undefined);
  await client.connect();
  await postgres.stop();
  expect(isRunning(postgres.pid)).toBe(false);
});

test("a database that was lost between initdb and its creation is created", async () => {
  const directory = await sharedDirectory();
  const first = await start({ directory });
  const maintenance = first.url.replace("/guia?", "/postgres?");
  await query({ url: maintenance, sql: "drop database guia" });
  await first.stop();
  const { url } = await start({ directory });
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
});

test("a kill in the middle of initdb leaves nothing half-made", async () => {
  const directory = await makeDirectory();
  const server = spawnServer({ directory });
  server.opened.catch(() => undefined);
  const listUnfinished = async () =>
    (await readdir(directory)).filter((name) => name.startsWith("unfinished"));
  await until(async () => {
    const [name] = await listUnfinished();
    return name !== undefined && (await readdir(join(directory, name))).length > 0;
  });
  await end({ pid: server.process.pid, signal: "SIGKILL" });
  expect(await readdir(directory)).not.toContain("data");

  const { url } = await start({ directory });
  expect(await query({ url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  expect(await listUnfinished()).toEqual([]);
});

test("data of another major version is refused in one sentence", async () => {
  const directory = await makeDirectory();
  await mkdir(join(directory, "data"));
  await writeFile(join(directory, "data", "PG_VERSION"), "15\n");
  await expect(start({ directory })).rejects.toThrow(
    /son de PostgreSQL 15 y el que se enciende es PostgreSQL 18/,
  );
});

test("a folder with something else in it is refused in one sentence", async () => {
  const directory = await makeDirectory();
  await mkdir(join(directory, "data"));
  await writeFile(join(directory, "data", "photo.jpg"), "");
  await expect(start({ directory })).rejects.toThrow(/no está vacía ni es de PostgreSQL/);
  expect(await readdir(join(directory, "data"))).toEqual(["photo.jpg"]);
});

test("what PostgreSQL complains of at the start is in the error", async () => {
  const directory = await sharedDirectory();
  const failure = start({ directory, settings: { fsync: "off", shared_buffers: "plenty" } });
  await expect(failure).rejects.toBeInstanceOf(EmbeddedPostgresError);
  await expect(failure).rejects.toThrow(/^PostgreSQL no pudo arrancar en .*shared_buffers.*\.$/);
});

test("a path too long for a socket is served from a private directory in /tmp, which stop removes", async () => {
  const directory = join(await makeDirectory(), "x".repeat(100));
  const postgres = await start({ directory });
  const host = new URLSearchParams(postgres.url.split("?")[1]).get("host") ?? "";
  expect(dirname(host)).toBe("/tmp");
  expect((await lstat(host)).mode & 0o777).toBe(0o700);
  expect(await query({ url: postgres.url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  await postgres.stop();
  await expect(lstat(host)).rejects.toThrow("ENOENT");
});
