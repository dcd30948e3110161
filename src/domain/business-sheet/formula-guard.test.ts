import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../tests/support/properties/property-seed.ts";
import { guardFormula, unguardFormula } from "./formula-guard.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+54 221", "'+54 221"],
  ["@ana", "'@ana"],
  ["-34.92", "-34.92"],
  ["-34.92, -57.95", "'-34.92, -57.95"],
  ["'=1", "''=1"],
  ["'quote", "'quote"],
  ["Lo de Ana", "Lo de Ana"],
  ["pizza;=1+1", "pizza;'=1+1"],
  ["pizza; @ana\t-2", "pizza; '@ana\t'-2"],
  ["a=b; c-d", "a=b; c-d"],
])("B-02 %j is written to a CSV as %j", (text, written) => {
  expect(guardFormula(text)).toBe(written);
});

test("B-02 any text is read back as it was written", () => {
  const risky = fc.stringMatching(/^'*[=+@;' \t\r\n0-9.,-]{0,8}/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), risky), (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
  );
});
