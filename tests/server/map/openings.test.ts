import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { serverClient } from "../../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { exhaustRateLimit } from "../../support/exhaust-rate-limit.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { type LoopbackServer, respondWithJson, startLoopback } from "../../support/map/loopback-server.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
let geocoder: LoopbackServer;
let server: BuiltServer;

beforeAll(async () => {
  geocoder = await startLoopback(respondWithJson([{ lat: "-34.88", lon: "-58.02" }]));
  server = await startBuiltServer({
    databaseUrl: database.url,
    config: { geocoderUrl: `${geocoder.url}/search`, mapMonthlyLimit: 3 },
  });
  await database.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "perdido", title: "Perdido", category: "Sushis", direction: "Camino Perdido 123" },
    ]),
  );
});
afterAll(async () => {
  await server?.stop();
  await geocoder?.stop();
});
beforeEach(() => administer(database.url, "truncate map_visits, rate_limits"));

async function anonymousClient() {
  const client = serverClient(server);
  await client.post("/api/auth/sign-in/anonymous");
  return client;
}

test("P-03 P-05 an anonymous session counts and reads; over the limit nothing is counted and the geocoder is not asked", async () => {
  const client = await anonymousClient();
  const open = async () => (await client.post("/mapa/aperturas", { id: "perdido" })).json();
  const place = { latitude: -34.88, longitude: -58.02, precision: "exacta" };
  expect(await open()).toEqual({ count: 1, limit: 3, place });
  expect(await open()).toEqual({ count: 2, limit: 3, place });
  expect(await open()).toEqual({ count: 3, limit: 3, place });
  expect(await open()).toEqual({ count: 3, limit: 3, place: null });
  expect(geocoder.requests, "once for them all").toHaveLength(1);
  const read = await client.get("/mapa/aperturas");
  expect(await read.json()).toEqual({ count: 3, limit: 3 });
  expect(read.headers.get("Cache-Control")).toBe("no-store");
});

test("P-05 without a session the counter is neither read nor incremented", async () => {
  const visitor = serverClient(server);
  const refused = await visitor.post("/mapa/aperturas", { id: "perdido" });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({ message: "Para abrir el mapa hace falta una sesión." });
  expect((await visitor.get("/mapa/aperturas")).status).toBe(401);
  expect(await administer(database.url, "select count from map_visits")).toEqual([]);
});

test("P-03 the rate limit of openings answers with the time to wait", async () => {
  const client = await anonymousClient();
  const open = () => client.post("/mapa/aperturas", { id: "nori-48" });
  expect((await open()).status).toBe(200);
  await exhaustRateLimit({ db: database.db, rule: "map-opening", address: "127.0.0.1" });
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
});
