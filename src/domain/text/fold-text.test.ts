import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { foldText } from "./fold-text.ts";

test("accents, capitals and runs of spaces do not count", () => {
  expect(foldText("  CAFÉ \t Ñandú ")).toBe("cafe nandu");
  expect(foldText("Cafe\u0301")).toBe("cafe");
  expect(foldText("Smørrebrød, Straße, Œuf")).toBe("smorrebrod, strasse, oeuf");
});

test("what is folded stays as it is when folded again", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
