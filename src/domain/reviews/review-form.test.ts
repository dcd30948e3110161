import { expect, test } from "vitest";
import { parseForm } from "../forms/define-form.ts";
import { REVIEW_FIELDS, type ReviewDraft } from "./review-fields.ts";
import { reviewForm } from "./review-form.ts";

const LONGEST_TEXT = REVIEW_FIELDS.text.longest;
const LONGEST_AUTHOR = REVIEW_FIELDS.author.longest;
const parse = (draft: ReviewDraft, others = {}) =>
  parseForm(reviewForm, { ...draft, sitio: "", key: "", elapsed: "", ...others });

const good = { stars: "4", text: "Muy rica la fugazzeta.", author: "Ana" };

test("B-07 each of the three fields is required, with its own message", () => {
  expect(parse({ stars: "", text: "", author: "" }).faults).toEqual({
    stars: "Por favor, selecciona una calificación",
    text: "Por favor, escribe una reseña",
    author: "Por favor, ingresa tu nombre",
  });
  expect(parse({ ...good, stars: "" }).faults).toEqual({
    stars: "Por favor, selecciona una calificación",
  });
});

test.each([" ", "\n\t \r\n", "\u00a0\u3000", "\u200b", "\u202e \u2066", "\0\u0007"])(
  "B-07 invisible text counts as empty: %j",
  (nothing) => {
    expect(parse({ ...good, text: nothing, author: nothing }).faults).toEqual({
      text: "Por favor, escribe una reseña",
      author: "Por favor, ingresa tu nombre",
    });
  },
);

test.each(["0", "6", "-1", "4.5", "05", " 4", "5e0", "cinco", "Infinity"])(
  "B-04 stars are a whole number from 1 to 5, not %j",
  (stars) => {
    expect(parse({ ...good, stars }).faults).toEqual({
      stars: "Por favor, selecciona una calificación",
    });
  },
);

test("B-04 stored reviews have no control characters and at most one empty line in a row", () => {
  const { values } = parse({
    stars: "5",
    text: " Uno \u0000dos\r\n\r\n\r\n\r\ntres ",
    author: "A\tna\n",
  });
  expect(values?.review).toEqual({ stars: 5, text: "Uno dos\n\ntres", author: "A na" });
});

test("B-07 a name has at most 80 letters and a review 2,000, counted after cleaning", () => {
  const longest = { stars: "1", text: "ñ".repeat(LONGEST_TEXT), author: "ñ".repeat(LONGEST_AUTHOR) };
  expect(parse(longest).faults).toBeNull();
  expect(parse({ ...longest, text: ` ${longest.text} `, author: `${longest.author}\n` }).faults).toBeNull();
  const longer = { ...longest, text: `${longest.text}x`, author: `${longest.author}x` };
  expect(parse(longer).faults).toEqual({
    text: "Tu reseña puede tener hasta 2.000 letras.",
    author: "Tu nombre puede tener hasta 80 letras.",
  });
});

test("D-09 the honeypot and the time on the form are passed on; a time that is no number is unknown", () => {
  expect(parse(good, { sitio: "https://spam.example", elapsed: "4200" }).values).toMatchObject({
    trap: "https://spam.example",
    elapsedMs: 4_200,
  });
  for (const elapsed of ["", "-1", "1e3", "1".repeat(10)])
    expect(parse(good, { elapsed }).values?.elapsedMs).toBeNull();
});
