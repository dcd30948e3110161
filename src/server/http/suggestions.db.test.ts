import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import type { Database } from "../../db/database.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { createSuggestions, type Suggestions } from "./suggestions.ts";

const used = fileDatabase();

/** Counts what reaches the database. */
function counted() {
  const calls = { searches: 0, turns: 0 };
  const db: Database = {
    ...used.db,
    search: {
      ...used.db.search,
      listMatching: (asked) => {
        calls.searches++;
        return used.db.search.listMatching(asked);
      },
    },
    rateLimits: {
      ...used.db.rateLimits,
      hit: (input) => {
        calls.turns++;
        return used.db.rateLimits.hit(input);
      },
    },
  };
  const { context } = testContext({ db, actor: OPERATOR });
  const time = { now: context.clock.now() };
  return { calls, time, suggestions: createSuggestions({ ...context, clock: { now: () => time.now } }) };
}

interface Asking {
  suggestions: Suggestions;
  text: string;
  clientKey?: string;
  signal?: AbortSignal;
}

function ask({ suggestions, text, clientKey = "ana", signal = new AbortController().signal }: Asking) {
  return suggestions.answer({ text, clientKey, signal, requestId: "r1" });
}

test("S-01 an answer is kept by its text, however it is written, and then takes no turn", async () => {
  const { calls, suggestions } = counted();
  for (const text of ["tilo", " TILO ", "Tilo"]) await ask({ suggestions, text });
  expect(calls).toEqual({ searches: 1, turns: 1 });
});

test("S-01 an answer is kept for a minute; whoever asks after that takes a turn", async () => {
  const { calls, time, suggestions } = counted();
  const askAgain = () => ask({ suggestions, text: "tilo" });
  await askAgain();
  time.now = new Date(time.now.getTime() + 60_000);
  await askAgain();
  expect(calls).toEqual({ searches: 1, turns: 1 });
  time.now = new Date(time.now.getTime() + 1);
  await askAgain();
  expect(calls).toEqual({ searches: 2, turns: 2 });
});

test("S-01 any write to the catalogue drops what is kept", async () => {
  const { calls, suggestions } = counted();
  await ask({ suggestions, text: "tilo" });
  suggestions.cache.invalidate(["business:iolanda"]);
  await ask({ suggestions, text: "tilo" });
  expect(calls.searches).toBe(2);
});

test("S-01 who has gone is not searched for", async () => {
  const { calls, suggestions } = counted();
  const gone = AbortSignal.abort();
  expect(await ask({ suggestions, text: "tilo", signal: gone })).toBeNull();
  expect(calls.searches).toBe(0);
});

test("S-01 without its database it says so as JSON, and when to try again", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const rateLimits = { ...used.db.rateLimits, hit: () => Promise.reject(away) };
  const { context } = testContext({ db: { ...used.db, rateLimits }, actor: OPERATOR });
  const answer = await ask({ suggestions: createSuggestions(context), text: "tilo" });
  expect(answer?.status).toBe(503);
  expect(answer?.cacheable).toBe(false);
  expect(answer?.plain.headers).toEqual(expect.arrayContaining(["Retry-After", "10"]));
  expect(JSON.parse(String(answer?.plain.body))).toEqual({
    message: "No pudimos llegar a nuestros datos. Probá de nuevo en unos minutos.",
  });
});

test("who asks too often is told when to try again, while kept answers go on", async () => {
  const { suggestions } = counted();
  for (let turn = 0; turn < RATE_RULES.search.burst; turn++)
    await ask({ suggestions, text: `iolanda ${turn}`, clientKey: "bot" });
  const refused = await ask({ suggestions, text: "otra cosa", clientKey: "bot" });
  expect(refused?.status).toBe(429);
  expect(refused?.plain.headers).toEqual(expect.arrayContaining(["Retry-After", "1"]));
  expect(JSON.parse(String(refused?.plain.body))).toEqual({
    message: "Hiciste muchas búsquedas seguidas. Probá de nuevo en 1 segundo.",
  });
  expect((await ask({ suggestions, text: "iolanda 1", clientKey: "bot" }))?.status).toBe(200);
  expect((await ask({ suggestions, text: "otra cosa", clientKey: "ana" }))?.status).toBe(200);
});
