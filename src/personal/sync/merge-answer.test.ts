import { expect, test } from "vitest";
import { cardOf, userOf } from "../../../tests/support/personal/personal-browser.ts";
import { placeCopy } from "../storage/place-copy.ts";
import { mergeAnswer, mergeSaved } from "./merge-answer.ts";
import { NOTHING_PENDING } from "./pending-changes.ts";

test("F-04 pending changes are applied to the answer: additions first, removals, new stars", () => {
  const merged = mergeAnswer({
    answer: {
      now: 1,
      user: userOf("ana"),
      isAdministrator: false,
      emailVerified: true,
      favourites: [cardOf("nori"), cardOf("polo")],
      ratings: { nori: 1, polo: 2, sur: 3 },
      recents: [],
    },
    pending: {
      hearts: [
        { id: "polo", kept: false, changedAt: 1 },
        { id: "viejo", kept: true, changedAt: 2 },
        { id: "nuevo", kept: true, changedAt: 3 },
        { id: "desconocido", kept: true, changedAt: 4 },
      ],
      ratings: [
        { id: "nori", stars: 5, changedAt: 1 },
        { id: "polo", stars: null, changedAt: 1 },
      ],
      offered: {
        hearts: ["nori", "regalo"],
        ratings: [
          { id: "sur", stars: 5 },
          { id: "norte", stars: 4 },
        ],
      },
    },
    known: ["viejo", "nuevo", "regalo"].map(cardOf).map(placeCopy),
  });
  expect(merged.favourites.map(({ id }) => id)).toEqual(["nuevo", "viejo", "regalo", "nori"]);
  expect(Object.fromEntries(merged.ratings)).toEqual({ nori: 5, sur: 3, norte: 4 });
});

test("F-04 with nothing pending, the answer replaces the copy", () => {
  const answer = {
    now: 1,
    user: userOf("ana"),
    isAdministrator: false,
    emailVerified: true,
    favourites: [cardOf("nori")],
    ratings: {},
    recents: [],
  };
  const merged = mergeAnswer({ answer, pending: NOTHING_PENDING, known: [placeCopy(cardOf("polo"))] });
  expect(merged.favourites).toEqual([placeCopy(cardOf("nori"))]);
});

test("F-04 sent entries take the server's state, and the rest of the copy stays", () => {
  const merged = mergeSaved({
    saved: {
      now: 1,
      hearts: [
        { id: "nori", card: cardOf("nori") },
        { id: "polo", card: null },
        { id: "sur", card: cardOf("sur") },
        { id: "otra", card: null },
      ],
      ratings: [
        { id: "nori", stars: 4 },
        { id: "polo", stars: null },
        { id: "sur", stars: 1 },
      ],
    },
    pending: {
      ...NOTHING_PENDING,
      hearts: [{ id: "otra", kept: true, changedAt: 9 }],
      ratings: [{ id: "sur", stars: 5, changedAt: 9 }],
    },
    copy: {
      favourites: ["otra", "polo", "nori", "vieja"].map(cardOf).map(placeCopy),
      ratings: new Map([
        ["polo", 2],
        ["sur", 5],
        ["vieja", 3],
      ]),
    },
  });
  expect(merged.favourites.map(({ id }) => id)).toEqual(["sur", "otra", "nori", "vieja"]);
  expect(Object.fromEntries(merged.ratings)).toEqual({ nori: 4, sur: 5, vieja: 3 });
});
