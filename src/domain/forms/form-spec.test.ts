import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { checkFields, type FieldRule, refuse } from "./form-spec.ts";

const faultOf = (rule: FieldRule, text: string) => checkFields({ text: rule }, { text }).faults?.text ?? null;
const textOf = (rule: FieldRule, text: string) => checkFields({ text: rule }, { text }).values?.text;

test("an empty field is refused only if it is required, and invisible text is empty", () => {
  expect(textOf({ longest: 9 }, " \u200b ")).toBe("");
  expect(faultOf({ longest: 9, required: "Falta." }, " \u200b ")).toBe("Falta.");
});

test("a line and lines are cleaned, a choice and a secret are taken as they are", () => {
  const text = "  uno\r\n  dos ";
  expect(textOf({ longest: 20 }, text)).toBe("uno dos");
  expect(textOf({ longest: 20, kind: "lines" }, text)).toBe("uno\ndos");
  expect(textOf({ longest: 20, kind: "secret" }, text)).toBe(text);
  expect(faultOf({ longest: 20, kind: "choice", among: ["4"], wrong: "Elegí." }, " 4")).toBe("Elegí.");
});

test("a hidden field is cut, never refused", () => {
  expect(textOf({ kind: "hidden", longest: 3 }, " \u0000abc")).toBe(" \u0000a");
});

test("length is counted in characters after cleaning, and over 20,000 without it", () => {
  const rule = { longest: 3 };
  expect(textOf(rule, `  ${"🍕".repeat(3)}  `)).toBe("🍕🍕🍕");
  expect(faultOf(rule, "🍕🍕🍕🍕")).toBe("Puede tener hasta 3 caracteres.");
  expect(faultOf({ ...rule, tooLong: "Muy largo." }, " ".repeat(20_001))).toBe("Muy largo.");
});

test("a value that is too short or does not match has its own sentence", () => {
  const rule: FieldRule = { kind: "secret", longest: 9, least: 3, wrong: "Muy corta." };
  expect([faultOf(rule, ""), faultOf(rule, "ab"), faultOf(rule, "abc")]).toEqual([
    "Muy corta.",
    "Muy corta.",
    null,
  ]);
  expect(faultOf({ longest: 9, pattern: /^\d+$/, wrong: "Un número." }, "7a")).toBe("Un número.");
});

test("faults are in the order of the form, and one wrong field refuses all", () => {
  const fields = { one: { longest: 2 }, two: { longest: 2, required: "Falta." }, three: { longest: 2 } };
  const checked = checkFields(fields, { three: "largo", two: "", one: "sí" });
  expect(checked.values).toBeNull();
  expect(Object.keys(checked.faults ?? {})).toEqual(["two", "three"]);
});

test("a reason replaces the sentence of the form, or is shown below it", () => {
  const spec = { fields: {}, failed: "No se guardó." };
  expect(refuse(spec, "Esperá un minuto.")).toMatchObject({ message: "Esperá un minuto.", detail: null });
  expect(refuse(spec, null)).toMatchObject({ message: "No se guardó.", detail: null });
  expect(refuse({ ...spec, reason: "below" }, "Esperá un minuto.")).toMatchObject({
    message: "No se guardó.",
    detail: "Esperá un minuto.",
  });
});

test("any text is accepted within its limit or refused with a sentence", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, longest) => {
      const checked = checkFields({ text: { longest } }, { text });
      return checked.ok ? [...checked.values.text].length <= longest : checked.faults.text !== "";
    }),
  );
});
