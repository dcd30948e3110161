import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import type { Database } from "../../db/database.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { createRenderLimit } from "../overload/render-limit.ts";
import { createSearchCompletions, type SearchCompletions } from "./search-completions.ts";

const used = fileDatabase();

function counted(limit: (clientKey: string) => void = () => {}) {
  const calls = { searches: 0, turns: 0 };
  const admit = (clientKey: string) => {
    calls.turns++;
    limit(clientKey);
  };
  const db: Database = {
    ...used.db,
    search: {
      ...used.db.search,
      listMatching: (asked) => {
        calls.searches++;
        return used.db.search.listMatching(asked);
      },
    },
  };
  const { context } = testContext({ db, actor: OPERATOR });
  const time = { now: context.clock.now() };
  return {
    calls,
    time,
    completions: createSearchCompletions({ ...context, admit, clock: { now: () => time.now } }),
  };
}

interface Asking {
  completions: SearchCompletions;
  text: string;
  clientKey?: string;
  signal?: AbortSignal;
}

function ask({ completions, text, clientKey = "ana", signal = new AbortController().signal }: Asking) {
  return completions.answer({ text, clientKey, signal, requestId: "r1" });
}

test("S-01 a response is cached by its normalised text, and a cached one does not count against the rate limit", async () => {
  const { calls, completions } = counted();
  for (const text of ["tilo", " TILO ", "Tilo"]) await ask({ completions, text });
  expect(calls).toEqual({ searches: 1, turns: 1 });
});

test("S-01 a response is cached for a minute; a later request counts against the rate limit", async () => {
  const { calls, time, completions } = counted();
  const askAgain = () => ask({ completions, text: "tilo" });
  await askAgain();
  time.now = new Date(time.now.getTime() + 60_000);
  await askAgain();
  expect(calls).toEqual({ searches: 1, turns: 1 });
  time.now = new Date(time.now.getTime() + 1);
  await askAgain();
  expect(calls).toEqual({ searches: 2, turns: 2 });
});

test("S-01 any write to the catalogue clears the cache", async () => {
  const { calls, completions } = counted();
  await ask({ completions, text: "tilo" });
  completions.cache.invalidate(["business:iolanda"]);
  await ask({ completions, text: "tilo" });
  expect(calls.searches).toBe(2);
});

test("S-01 no search runs for a disconnected client", async () => {
  const { calls, completions } = counted();
  const gone = AbortSignal.abort();
  expect(await ask({ completions, text: "tilo", signal: gone })).toBeNull();
  expect(calls.searches).toBe(0);
});

test("S-01 an outage of the database is a 503 in JSON with Retry-After", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const search = { ...used.db.search, listMatching: () => Promise.reject(away) };
  const { context } = testContext({ db: { ...used.db, search }, actor: OPERATOR });
  const answer = await ask({ completions: createSearchCompletions(context), text: "tilo" });
  expect(answer?.status).toBe(503);
  expect(answer?.cacheable).toBe(false);
  expect(answer?.plain.headers).toEqual(expect.arrayContaining(["Retry-After", "10"]));
  expect(JSON.parse(String(answer?.plain.body))).toEqual({
    message: "No pudimos llegar a nuestros datos. Probá de nuevo en unos minutos.",
  });
});

test("S-01 over the rate limit the answer is a 429 with Retry-After, but cached responses are still sent", async () => {
  const now = new Date();
  const admit = createRenderLimit("completion", { now: () => now });
  const { completions } = counted(admit);
  await ask({ completions, text: "iolanda", clientKey: "bot" });
  for (let turn = 1; turn < RATE_RULES.completion.burst; turn++) admit("bot");
  const refused = await ask({ completions, text: "otra cosa", clientKey: "bot" });
  expect(refused?.status).toBe(429);
  expect(refused?.plain.headers).toEqual(expect.arrayContaining(["Retry-After", "5"]));
  expect(JSON.parse(String(refused?.plain.body))).toEqual({
    message: "Hiciste muchas búsquedas seguidas. Probá de nuevo en unos segundos.",
  });
  expect((await ask({ completions, text: "iolanda", clientKey: "bot" }))?.status).toBe(200);
  expect((await ask({ completions, text: "otra cosa", clientKey: "ana" }))?.status).toBe(200);
});
