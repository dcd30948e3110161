import { expect, test } from "vitest";
import { seededRandom } from "../../domain/catalogue/seeded-shuffle.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { createMemoryRateLimit } from "./memory-rate-limit.ts";

const PEOPLE = 200;
const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;

/** What a person asks for in a minute and no cache has: a search, as it is typed, and two more pages. */
const EACH_MINUTE = { completion: 5, search: 1, render: 3, visit: 3, "home-cards": 1, personal: 2 };
const RULES = Object.keys(EACH_MINUTE) as (keyof typeof EACH_MINUTE)[];

function limitAt(rule: RateRuleName) {
  let seconds = 0;
  const isAllowed = createMemoryRateLimit({ rule, clock: { now: () => new Date(seconds * SECOND_MS) } });
  return (at: number) => {
    seconds = at;
    return isAllowed("faculty");
  };
}

test.each(RULES)(
  "two hundred people behind one address search and read for an hour: none is refused (%s)",
  (rule) => {
    const ask = limitAt(rule);
    let refused = 0;
    for (let second = 0; second < HOUR_SECONDS; second++) {
      // Each lesson begins with everybody opening the guide at once.
      const isStart = second % 1_200 === 0;
      const expected = isStart ? PEOPLE * EACH_MINUTE[rule] : (PEOPLE * EACH_MINUTE[rule]) / 60;
      const asked = Math.floor(expected + seededRandom(second));
      for (let count = 0; count < asked; count++) if (!ask(second)) refused++;
    }
    expect(refused).toBe(0);
  },
);

test.each(RULES)("a flood of one client is refused all but its share (%s)", (rule) => {
  const ask = limitAt(rule);
  const [seconds, eachSecond] = [600, 200];
  let allowed = 0;
  for (let second = 0; second < seconds; second++)
    for (let count = 0; count < eachSecond; count++) if (ask(second)) allowed++;
  expect(allowed).toBeLessThan((seconds * eachSecond) / 4);
});
