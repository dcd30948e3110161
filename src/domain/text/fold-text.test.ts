import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { foldText } from "./fold-text.ts";

test("accents, capitals and runs of spaces are folded", () => {
  expect(foldText("  CAFÉ \t Ñandú ")).toBe("cafe nandu");
  expect(foldText("Cafe\u0301")).toBe("cafe");
  expect(foldText("Smørrebrød, Straße, Œuf")).toBe("smorrebrod, strasse, oeuf");
});

test("folding twice is the same as folding once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
