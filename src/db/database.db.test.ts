import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test, vi } from "vitest";
import { fileDatabase } from "../../tests/support/file-database.ts";
import { administer } from "../../tests/support/template-database.ts";
import { listenToCatalogue } from "./catalogue-listener.ts";
import { openDatabase } from "./database.ts";
import { findDatabaseTrouble, isDatabaseAway } from "./database-trouble.ts";
import type { TransactionStore } from "./store.ts";

const used = fileDatabase();
const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guia-cut:1'";

function open(url: string, maxConnections = 2) {
  return openDatabase({ url, applicationName: "guia-cut:1", maxConnections, onError: () => {} });
}

/** Waits until as many callers have come. */
function barrier(callers: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = callers;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}

// AuthenticationOk and ReadyForQuery, as PostgreSQL writes them, and its last words.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const LAST_WORDS = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 24]), Buffer.from("SFATAL\0C57P01\0Mbye\0\0")]);

/** A server that takes connections, lets them in, and hangs up at the first question. */
async function hangUpAtFirstQuery({ saying = WELCOME } = {}) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(saying);
      socket.once("data", () => socket.resetAndDestroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://x@127.0.0.1:${port}/x`, close: () => server.close() };
}

async function retitle(store: TransactionStore, { id, title }: { id: string; title: string }): Promise<void> {
  const [business] = await store.edits.lock([id]);
  if (!business) throw new Error(`no ${id}`);
  const { values, version } = business;
  await store.edits.write({ id, values: { ...values, title }, version, at: new Date() });
}

test("a connection lost within a transaction fails only that transaction", async () => {
  const db = open(used.url);
  const lost = db.transaction(async (store) => {
    await retitle(store, { id: "nori-48", title: "Perdido" });
    await expect.poll(() => administer(used.url, cut)).toEqual([]);
    return store.businesses.findById("nori-48");
  });
  expect(await lost.catch((error: unknown) => isDatabaseAway(error))).toBe(true);
  expect(await db.businesses.findById("nori-48")).toMatchObject({ title: "Nori 48" });
  await db.close();
});

test("a connection lost while a statement of a transaction runs is that transaction's error too", async () => {
  const db = open(used.url);
  const lost = db
    .transaction((store) => store.executeSql("select pg_sleep(20)"))
    .catch((error: unknown) => isDatabaseAway(error));
  await expect.poll(() => administer(used.url, cut)).not.toHaveLength(0);
  expect(await lost).toBe(true);
  await db.close();
});

test("transactions that cannot even begin do not use up the pool", async () => {
  const broken = await hangUpAtFirstQuery();
  const db = open(broken.url);
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(db.transaction(async () => 1)).rejects.toThrow(/Connection terminated|ECONNRESET/);
  }
  await db.close();
  broken.close();
});

test("a connection that is ended with its first answer ends nothing else", async () => {
  const broken = await hangUpAtFirstQuery({ saying: Buffer.concat([WELCOME, LAST_WORDS]) });
  const db = open(broken.url);
  await expect(db.transaction(async () => 1)).rejects.toThrow();
  await db.close();
  broken.close();
});

test("what a transaction throws is what its caller gets, and nothing of it stays", async () => {
  const work = used.db.transaction(async (store) => {
    await retitle(store, { id: "polo-61", title: "A medias" });
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await used.db.businesses.findById("polo-61")).toMatchObject({ title: "Polo 61" });
});

test("a transaction that PostgreSQL rolls back at its end is an error, also where the failed statement was caught", async () => {
  const db = open(used.url);
  const lost = db.transaction(async (store) => {
    await retitle(store, { id: "nori-48", title: "Perdido" });
    // PostgreSQL refuses the character, and everything after it in this transaction.
    await store.edits.lock(["\0"]).catch(() => {});
  });
  await expect(lost).rejects.toThrow("ROLLBACK");
  expect(await db.businesses.findById("nori-48")).toMatchObject({ title: "Nori 48" });
  await db.close();
});

test("queries are built once, however many transactions follow and whichever connection they run on", async () => {
  const db = open(used.url);
  const find = () => db.transaction((store) => store.businesses.findById("polo-61"));
  const meet = barrier(2);
  await Promise.all([1, 2].map(() => db.transaction(meet)));
  const built = vi.spyOn(PgDialect.prototype, "sqlToQuery");
  try {
    await Promise.all([find(), find()]);
    await expect.poll(() => administer(used.url, cut)).not.toHaveLength(0);
    await expect.poll(() => administer(used.url, cut)).toHaveLength(0);
    for (let count = 0; count < 5; count++) expect(await find()).toMatchObject({ title: "Polo 61" });
    expect(built).not.toHaveBeenCalled();
  } finally {
    built.mockRestore();
    await db.close();
  }
});

test("transactions at once see only their own writes, and the store of one that is over is of no use", async () => {
  const db = open(used.url);
  const writing = [
    { id: "nori-48", title: "Uno" },
    { id: "polo-61", title: "Otro" },
  ];
  const allWrote = barrier(2);
  const allRead = barrier(2);
  const seen = await Promise.all(
    writing.map(({ id, title }) =>
      db.transaction(async (store) => {
        await retitle(store, { id, title });
        await allWrote();
        const found = await Promise.all(writing.map((other) => store.businesses.findById(other.id)));
        await allRead();
        return found.map((business) => business?.title);
      }),
    ),
  );
  expect(seen).toEqual([
    ["Uno", "Polo 61"],
    ["Nori 48", "Otro"],
  ]);
  const over = await db.transaction(async (store) => store);
  await expect(over.businesses.findById("polo-61")).rejects.toThrow();
  await db.close();
});

test("a listener whose connection is cut before it listens reports it, and does not end the process", async () => {
  const broken = await hangUpAtFirstQuery();
  const nothing = () => {};
  const listening = listenToCatalogue({
    url: broken.url,
    applicationName: "x",
    onNotice: nothing,
    onReconnect: nothing,
    onLost: nothing,
  });
  await expect(listening).rejects.toThrow(/Connection terminated|ECONNRESET/);
  broken.close();
});

test("where PostgreSQL refuses another connection, queries and transactions wait for those that the pool has", async () => {
  const role = `crowded_${process.pid}`;
  await administer(used.url, `create role ${role} login password 'x' connection limit 2`);
  const url = used.url.replace(/\/\/[^@]*@/, `//${role}:x@`);
  const refusals: number[] = [];
  const db = openDatabase({
    url,
    applicationName: "guia-crowded:1",
    maxConnections: 8,
    onError: () => {},
    onRefused: (connections) => void refusals.push(connections),
  });
  const work = Array.from({ length: 40 }, (_, turn) =>
    turn % 2 === 0 ? db.ping() : db.transaction((store) => store.executeSql("select 1")),
  );
  expect((await Promise.allSettled(work)).filter(({ status }) => status === "rejected")).toEqual([]);
  expect(refusals, "said once").toHaveLength(1);
  await db.close();
  await administer(used.url, `drop role ${role}`);
});

test("without any connection a query waits until one is free, and says so if none is", async () => {
  const role = `shut_${process.pid}`;
  await administer(used.url, `create role ${role} login password 'x' connection limit 0`);
  const url = used.url.replace(/\/\/[^@]*@/, `//${role}:x@`);
  const at = (waitTimeoutMs: number) =>
    openDatabase({
      ...{ url, applicationName: "guia-shut:1", onError: () => {} },
      ...{ connectTimeoutMs: 60_000, waitTimeoutMs },
    });
  const hasty = at(1);
  expect(findDatabaseTrouble(await hasty.executeSql("select 1").catch((error: unknown) => error))).toBe(
    "crowded",
  );
  const patient = at(60_000);
  const waiting = patient.executeSql("select 1");
  await administer(used.url, `alter role ${role} connection limit 1`);
  await waiting;
  await Promise.all([hasty, patient].map((db) => db.close()));
  await administer(used.url, `drop role ${role}`);
});
