import { expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";

test("conditions are negated, calls removed and values not returned; markup stays", () => {
  const source = `function a() {
  if (x > 1) b();
  await c(1);
  const y = z ? 1 : 2;
  if (y) return <p>{y && <b />}</p>;
  return y;
}`;
  const changed = findFaults("a.tsx", source).map(({ kind, line, original, replacement }) =>
    [kind, line, original, replacement].join(" | "),
  );
  expect(changed).toEqual([
    "condition | 2 | x > 1 | !(x > 1)",
    "call | 2 | b(); | ;",
    "call | 3 | await c(1); | ;",
    "condition | 4 | z | !(z)",
    "condition | 5 | y | !(y)",
    "condition | 5 | y | !(y)",
    "value | 6 | y | undefined as never",
  ]);
});
