import { afterAll, beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { withLimitsAt } from "../../../tests/support/service-context.ts";
import { administer, setReadOnly } from "../../../tests/support/template-database.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { rateLimit } from "./rate-limit.ts";

const used = fileDatabase();
const RULE = "suggestion-help";
const { burst, perMinute } = RATE_RULES[RULE];
const LOG = { debug() {}, info() {}, warn() {}, error() {} };
const start = new Date("2026-03-01T12:00:00Z");
let other: Database;

beforeAll(() => {
  other = openDatabase({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
});

afterAll(() => other?.close());

interface Attempt {
  key: string;
  seconds?: number;
  db?: Database;
}

function take({ key, seconds = 0, db = used.db }: Attempt): Promise<void> {
  const now = new Date(start.getTime() + seconds * 1_000);
  return rateLimit({ db: withLimitsAt({ db, now }), log: LOG }, { rule: RULE, key });
}

const refusals = (results: PromiseSettledResult<void>[]) =>
  results.filter(({ status }) => status === "rejected").length;

async function exhaust(key: string): Promise<void> {
  await Promise.all(Array.from({ length: burst }, () => take({ key })));
}

test("two processes together never exceed the limit", async () => {
  const attempts = Array.from({ length: burst + 40 }, (_, index) =>
    take({ key: "two", db: index % 2 === 0 ? used.db : other }),
  );
  expect(refusals(await Promise.allSettled(attempts))).toBe(40);
});

test("a refusal has the wait in Spanish, after which a request passes", async () => {
  await exhaust("told");
  await expect(take({ key: "told" })).rejects.toMatchObject({
    code: "too-many",
    spanish: "Hiciste muchas consultas seguidas. Probá de nuevo en 1 segundo.",
    retryAfterSeconds: 1,
  });
  await expect(take({ key: "told", seconds: 0.5 })).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await take({ key: "told", seconds: 1 });
  await expect(take({ key: "told", seconds: 1 })).rejects.toThrow();
});

test("the limit refills continuously, up to the burst", async () => {
  await exhaust("back");
  const later = (seconds: number, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => take({ key: "back", seconds })));
  expect(refusals(await later(10, perMinute))).toBe(perMinute - (10 * perMinute) / 60);
  expect(refusals(await later(100_000, burst + 5))).toBe(5);
});

test("a refusal is not counted, and clients are counted apart", async () => {
  await exhaust("greedy");
  for (let attempt = 0; attempt < 20; attempt++)
    await expect(take({ key: "greedy" })).rejects.toMatchObject({ code: "too-many" });
  await expect(take({ key: "greedy", seconds: 1 })).resolves.toBeUndefined();
  await expect(take({ key: "modest" })).resolves.toBeUndefined();
});

test("the table of counters is unlogged", async () => {
  const rows = await administer(
    used.url,
    "select relpersistence as kind from pg_class where relname = 'rate_limits'",
  );
  expect(rows).toEqual([{ kind: "u" }]);
});

test("two servers whose clocks differ by ten minutes count by the database's clock", async () => {
  const turn = (now: Date) => {
    const context = { db: used.db, log: LOG, clock: { now: () => now } };
    return rateLimit(context, { rule: "password", key: "skewed" });
  };
  const ahead = new Date(Date.now() + 600_000);
  for (let count = 0; count < RATE_RULES.password.burst - 1; count++) await turn(ahead);
  await turn(new Date());
  await expect(turn(ahead)).rejects.toMatchObject({ code: "too-many" });
});

test("with a read-only database, reads pass uncounted and writes are refused in Spanish", async () => {
  await setReadOnly(used.url, true);
  const db = openDatabase({ url: used.url, applicationName: `guia-tests:${process.pid}`, onError: () => {} });
  try {
    const warnings: string[] = [];
    const log = { ...LOG, warn: (_: object, message: string) => void warnings.push(message) };
    for (let count = 0; count <= burst; count++) await rateLimit({ db, log }, { rule: RULE, key: "reader" });
    await expect(rateLimit({ db, log }, { rule: "review", key: "writer" })).rejects.toMatchObject({
      code: "unavailable",
      spanish: "Ahora no podemos guardar cambios. Probá de nuevo en unos minutos.",
      retryAfterSeconds: 60,
    });
    expect(warnings[0]).toBe("the database can't be written: a limit was not counted");
  } finally {
    await db.close();
    await setReadOnly(used.url, false);
  }
});

test("an IPv6 network of 65,536 clients gets sixteen times as much as one of them, and no more", async () => {
  const attempts = Array.from({ length: burst * 16 + 25 }, (_, index) => take({ key: `c${index}.network` }));
  expect(refusals(await Promise.allSettled(attempts))).toBe(25);
  await exhaust("c1000000.elsewhere");
  await expect(take({ key: "c1000000.elsewhere" })).rejects.toMatchObject({ code: "too-many" });
});
