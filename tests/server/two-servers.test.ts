import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import type { EmbeddedPostgres } from "../../src/db/embedded/start-embedded-postgres.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { startEngineIn } from "../support/engines.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";
import { administer } from "../support/template-database.ts";

let directory: string;
let engine: EmbeddedPostgres;
let servers: BuiltServer[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "guia-two-servers-"));
  engine = await startEngineIn(directory);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await engine?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function retitle(id: string, title: string): Promise<void> {
  const db = openDatabase({
    url: engine.url,
    applicationName: `guia-tests:${process.pid}`,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  await retitleBusiness(testContext({ db, actor: OPERATOR }).context, { id, title });
  await db.close();
}

const textOf = async (server: BuiltServer | undefined, path: string) =>
  (await fetch(`${server?.url}${path}`)).text();
const statusOf = async (server: BuiltServer | undefined, path: string) =>
  (await fetch(`${server?.url}${path}`)).status;

test("two servers started concurrently on one empty database both start", async () => {
  servers = await Promise.all([1, 2].map(() => startBuiltServer({ databaseUrl: engine.url })));
  for (const server of servers) {
    expect(await statusOf(server, "/readyz")).toBe(200);
    expect(await textOf(server, "/categoria/sushis")).toContain("Nori 48");
  }
});

test("a write from another process invalidates the cached pages of both servers", async () => {
  for (const server of servers) await textOf(server, "/producto/nori-48");
  await retitle("nori-48", "Nori Renombrado");
  for (const server of servers) {
    await expect.poll(() => textOf(server, "/producto/nori-48")).toContain("Nori Renombrado");
    expect(await textOf(server, "/categoria/sushis")).toContain("Nori Renombrado");
  }
});

test("with the database stopped cached pages are served, others are errors and /readyz fails; both servers recover without a restart", async () => {
  for (const server of servers) await textOf(server, "/producto/polo-61");
  await engine.stop();

  for (const server of servers) {
    expect(await statusOf(server, "/healthz")).toBe(200);
    expect(await statusOf(server, "/readyz")).toBe(503);
    expect(await textOf(server, "/producto/polo-61")).toContain("Polo 61");
    const response = await fetch(`${server.url}/producto/cafe-las-tipas`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    const page = await response.text();
    expect(page).toContain("La guía no está disponible");
    expect(page).toMatch(/Código del pedido: (<!-- -->)?[0-9a-f]{8}-/);
  }

  engine = await startEngineIn(directory);
  for (const server of servers) {
    await expect.poll(() => statusOf(server, "/readyz")).toBe(200);
    await expect.poll(() => server.logs.join("")).toContain("listening for catalogue changes again");
    expect(await textOf(server, "/producto/cafe-las-tipas")).toContain("Café Las Tipas");
  }
  // Listening again.
  await retitle("polo-61", "Polo de Vuelta");
  for (const server of servers) {
    await expect.poll(() => textOf(server, "/producto/polo-61")).toContain("Polo de Vuelta");
  }
});

test("a write missed while the listener was disconnected is visible after it reconnects", async () => {
  for (const server of servers) await textOf(server, "/producto/sushi-del-rio");
  const db = openDatabase({
    url: engine.url,
    applicationName: `guia-tests:${process.pid}`,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  const cuts = () =>
    servers.map(
      (server) => server.logs.filter((line) => line.includes("listening for catalogue changes again")).length,
    );
  const before = cuts();
  // One statement: no listener receives the notice of its update.
  await db.executeSql(
    "with cut as (select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen catalogue%' or query = 'select 1')), wrote as (update businesses set title = 'Sushi Callado' where id = 'sushi-del-rio') select count(*) from cut",
  );
  await expect.poll(() => cuts().every((count, index) => count > (before[index] ?? 0))).toBe(true);
  for (const server of servers)
    expect(await textOf(server, "/producto/sushi-del-rio")).toContain("Sushi Callado");
  await db.close();
});

test("while the listener is disconnected but the database answers, no stale page is served", async () => {
  const writer = openDatabase({
    url: engine.url,
    applicationName: `guia-tests:${process.pid}`,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
  await writer.businesses.findById("la-doble-platense");
  // Opens connections for the renders below, since new ones are refused from here on.
  const others = await administer<{ slug: string }>(
    engine.url,
    "select slug from businesses where listable order by slug desc limit 12",
  );
  for (const server of servers) {
    await textOf(server, "/producto/la-doble-platense");
    await Promise.all(others.map(({ slug }) => textOf(server, `/producto/${slug}`)));
  }
  const elsewhere = engine.url.replace("/guia?", "/postgres?");
  // Existing connections stay; the terminated listeners can't reconnect.
  await administer(elsewhere, "alter database guia allow_connections false");
  try {
    await writer.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen catalogue%' or query = 'select 1')",
    );
    for (const server of servers) {
      await expect
        .poll(() => server.logs.filter((line) => line.includes("not heard for now")).length)
        .toBeGreaterThan(
          server.logs.filter((line) => line.includes("listening for catalogue changes again")).length,
        );
    }
    await retitleBusiness(testContext({ db: writer, actor: OPERATOR }).context, {
      id: "la-doble-platense",
      title: "La Triple Platense",
    });
    for (const server of servers)
      expect(await textOf(server, "/producto/la-doble-platense")).toContain("La Triple");
  } finally {
    await administer(elsewhere, "alter database guia allow_connections true");
    await writer.close();
  }
});
