import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import {
  type LoopbackServer,
  respondWithJson,
  startLoopback,
} from "../../../tests/support/map/loopback-server.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { locationOf } from "../../domain/businesses/compute-columns.ts";
import { openGeocoder } from "../../outside/geocoder/open-geocoder.ts";
import { locateBusiness } from "./locate-business.ts";

const used = fileDatabase();
const START = new Date("2026-11-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const CENTRE = { latitude: -34.921, longitude: -57.954, precision: "centro" };
const FOUND = { lat: "-34.8801", lon: "-58.0202", place_rank: 30 };
const HOUSE = { latitude: -34.8801, longitude: -58.0202, precision: "exacta" };

let elsewhere: LoopbackServer;
beforeAll(async () => {
  elsewhere = await startLoopback(respondWithJson([FOUND]));
});
afterAll(() => elsewhere.stop());
beforeEach(async () => {
  elsewhere.answer = respondWithJson([FOUND]);
  await administer(used.url, "truncate geocodings, rate_limits");
});

const warnings: string[] = [];

interface LocateInput {
  direction?: string;
  city?: string;
  /** Milliseconds after START. */
  after?: number;
  url?: string | null;
  timeoutMs?: number;
}

/** The marker's position, and how many requests the geocoder received for it. */
async function locate({
  direction = "Camino Perdido 123",
  city = "La Plata",
  after = 0,
  url = `${elsewhere.url}/search?email=hola`,
  timeoutMs = 60_000,
}: LocateInput = {}) {
  const before = elsewhere.requests.length;
  const { context } = testContext({ db: used.db, actor: VISITOR, now: new Date(START.getTime() + after) });
  const { settings, site } = context;
  const geocoder = url && openGeocoder({ geocoderUrl: url, ...site, settings, timeoutMs });
  const log = { ...context.log, warn: (_: object, message: string) => void warnings.push(message) };
  const business = { direction, city, ...locationOf({ direction, city }) };
  const place = await locateBusiness({ ...context, geocoder: geocoder || null, log }, { business });
  return { place, asked: elsewhere.requests.length - before };
}

test("P-02 a place known to a block is not geocoded", async () => {
  for (const direction of ["7 N° 1234 e/ 57 y 58", "7 e/ 57 y 58", "7 y 57"]) {
    const { place, asked } = await locate({ direction });
    expect([asked, place.precision === "centro"]).toEqual([0, false]);
  }
});

test("P-02 what it does not know is asked as Nominatim wants it, with La Plata, Argentina, and only once", async () => {
  expect(await locate()).toEqual({ place: HOUSE, asked: 1 });
  const { url, headers } = elsewhere.requests.at(-1) ?? { headers: {} };
  expect(Object.fromEntries(new URL(url ?? "", elsewhere.url).searchParams)).toEqual({
    email: "hola",
    q: "Camino Perdido 123, La Plata, Argentina",
    format: "jsonv2",
    limit: "1",
    countrycodes: "ar",
  });
  expect(headers["user-agent"]).toBe("Guia Diagonal (https://guia.example; hola@guiadiagonal.example)");
  expect(await locate({ after: 200 * DAY_MS })).toEqual({ place: HOUSE, asked: 0 });
  expect(await locate({ after: 366 * DAY_MS })).toEqual({ place: HOUSE, asked: 1 });
});

test.each([
  ["nothing", []],
  ["another city", [{ lat: "-34.6037", lon: "-58.3816" }]],
  ["a whole town", [{ ...FOUND, place_rank: 16 }]],
])(
  "P-02 a geocoder that says %s puts the marker at the city centre, and is not asked for a month",
  async (_, said) => {
    elsewhere.answer = respondWithJson(said);
    expect(await locate()).toEqual({ place: CENTRE, asked: 1 });
    elsewhere.answer = respondWithJson([FOUND]);
    expect(await locate({ after: 29 * DAY_MS })).toEqual({ place: CENTRE, asked: 0 });
    expect(await locate({ after: 31 * DAY_MS })).toEqual({ place: HOUSE, asked: 1 });
  },
);

test.each<[string, LoopbackServer["answer"]]>([
  ["answers an error", (_, response) => response.writeHead(503).end()],
  ["answers no JSON", (_, response) => response.end("<html>")],
  ["answers JSON of another kind", respondWithJson({ lat: 1 })],
  ["says no numbers", respondWithJson([{ lat: "norte", lon: "-57.96" }])],
  ["says nothing for numbers", respondWithJson([{ lat: "", lon: null }])],
  [
    "sends us elsewhere",
    (_, response) => response.writeHead(302, { Location: `${elsewhere.url}otro` }).end(),
  ],
  ["goes on and on", (_, response) => response.end(`[${" ".repeat(200_000)}]`)],
  ["hangs up", (request) => request.socket.destroy()],
])("P-02 a geocoder that %s puts the marker at the city centre, and is asked again", async (_, answer) => {
  elsewhere.answer = answer;
  warnings.length = 0;
  expect(await locate()).toEqual({ place: CENTRE, asked: 1 });
  expect(warnings).toEqual(["the geocoder could not be asked"]);
  elsewhere.answer = respondWithJson([FOUND]);
  expect(await locate({ after: 1_000 })).toEqual({ place: HOUSE, asked: 1 });
});

test("P-02 a geocoder that never answers puts the marker at the city centre, and is asked again", async () => {
  elsewhere.answer = () => {};
  warnings.length = 0;
  // A busy machine may not even have connected within the timeout.
  expect((await locate({ timeoutMs: 50 })).place).toEqual(CENTRE);
  expect(warnings).toEqual(["the geocoder could not be asked"]);
  elsewhere.answer = respondWithJson([FOUND]);
  expect((await locate({ after: 1_000 })).place).toEqual(HOUSE);
});

test("P-02 the whole site asks once a second, however many ask at the same moment", async () => {
  const names = Array.from({ length: 20 }, (_, number) => `Camino Perdido ${number}`);
  const before = elsewhere.requests.length;
  const places = await Promise.all(names.map((direction) => locate({ direction })));
  expect(elsewhere.requests.length - before).toBe(1);
  expect(places.filter(({ place }) => place.precision === "centro")).toHaveLength(19);
  expect((await locate({ direction: "Camino Nuevo", after: 999 })).asked).toBe(0);
  expect((await locate({ direction: "Camino Nuevo", after: 1_000 })).asked).toBe(1);
});

test("P-02 without a geocoder, or without an address, the town or the city centre is all there is", async () => {
  expect(await locate({ url: null })).toEqual({ place: CENTRE, asked: 0 });
  expect(await locate({ direction: "" })).toEqual({ place: CENTRE, asked: 0 });
  const { place } = await locate({ url: null, direction: "Camino Perdido 123", city: "City Bell" });
  expect(place).toMatchObject({ precision: "localidad", latitude: expect.closeTo(-34.86, 1) });
});
