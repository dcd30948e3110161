import { expect, test } from "vitest";
import { z } from "zod";
import { defineForm, parseForm, readTyped, typedAgain } from "./define-form.ts";

const SPEC = {
  fields: {
    from: { longest: 10, required: "Falta el comienzo." },
    until: { longest: 10 },
    key: { kind: "secret", longest: 10 },
  },
  failed: "No se guardó.",
} as const;

const range = defineForm(SPEC, ({ from, until, key }) =>
  z
    .object({ from: from.refine((text) => text !== "nunca", "Eso no es una fecha."), until, key })
    .refine((typed) => typed.until !== "", { path: ["until"], message: "Falta el final." })
    .transform((typed) => `${typed.from}–${typed.until}`),
);

test("a form without a schema of its own has its cleaned fields as values", () => {
  const { values } = parseForm(defineForm(SPEC), { from: " lunes ", until: "", key: " x " });
  expect(values).toEqual({ from: "lunes", until: "", key: " x " });
});

test("faults of fields and those between fields are found together; the first of a field counts", () => {
  expect(parseForm(range, { from: " ", until: "", key: "" }).faults).toEqual({
    from: "Falta el comienzo.",
    until: "Falta el final.",
  });
  expect(parseForm(range, { from: "nunca", until: "hoy", key: "" }).faults).toEqual({
    from: "Eso no es una fecha.",
  });
  expect(parseForm(range, { from: "lunes", until: "hoy", key: "" }).values).toBe("lunes–hoy");
});

test("the first of repeated fields is read, files and unknown fields are not", () => {
  const data = new FormData();
  data.append("from", "uno");
  data.append("from", "dos");
  data.append("until", new Blob(["x"]), "x.txt");
  data.append("__proto__", "x");
  expect(readTyped(range, data)).toEqual({ from: "uno", until: "", key: "" });
});

test("a secret is not shown again", () => {
  expect(typedAgain(range, { from: "lunes", until: "hoy", key: "clave" })).toEqual({
    ...{ from: "lunes", until: "hoy", key: "" },
  });
});
