import { expect, test } from "vitest";
import { listOverruns } from "./budgets.ts";
import type { TimedCase } from "./test-reports.ts";

const timed = (seconds: number, kind: TimedCase["kind"] = "vitest"): TimedCase => ({
  ...{ kind, file: "a.test.ts", seconds },
  title: `a case of ${seconds} s`,
});
const STEP = { name: "rules", seconds: 20, budget: 30 };

test("a step within its budget warns of nothing but cases that are too slow for their kind", () => {
  expect(listOverruns(STEP, [timed(20, "playwright"), timed(10), timed(1)])).toEqual([]);
  expect(listOverruns(STEP, [timed(21, "playwright"), timed(11)])).toEqual([
    "a case over 20 s: 21.0 s  a.test.ts: a case of 21 s",
    "a case over 10 s: 11.0 s  a.test.ts: a case of 11 s",
  ]);
});

test("a step over its budget names its five slowest cases", () => {
  const [warning = "", ...others] = listOverruns(
    { ...STEP, seconds: 31 },
    [6, 5, 4, 3, 2, 1].map((seconds) => timed(seconds)),
  );
  expect(others).toEqual([]);
  expect(warning.split("\n")).toHaveLength(6);
  expect(warning).toMatch(/^rules took 31 s of its 30; its slowest cases:\n {2}6\.0 s/);
});
