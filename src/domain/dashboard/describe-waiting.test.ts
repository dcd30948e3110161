import { expect, test } from "vitest";
import type { Waiting } from "../../contract/dashboard.ts";
import {
  countWaiting,
  describeLists,
  describeReported,
  describeReviews,
  describeSuggestions,
} from "./describe-waiting.ts";

const NOW = new Date("2026-03-01T15:00:00Z");
const NONE: Waiting = {
  ...{ suggestions: 0, oldestSuggestion: null, heldReviews: 0, reportedReviews: 0, photoReviews: 0 },
  ...{ pendingLists: 0, reportedBusinesses: 0 },
};
const ONE: Waiting = {
  ...{ suggestions: 1, oldestSuggestion: "2026-02-27T15:00:00Z", heldReviews: 1, reportedReviews: 0 },
  ...{ photoReviews: 0, pendingLists: 1, reportedBusinesses: 1 },
};
const MANY: Waiting = {
  ...ONE,
  suggestions: 2,
  heldReviews: 2,
  reportedReviews: 1,
  photoReviews: 3,
  reportedBusinesses: 4,
};

const describeAll = (waiting: Waiting) =>
  [
    describeSuggestions(waiting, NOW),
    describeReviews(waiting),
    describeLists(waiting),
    describeReported(waiting),
  ].map(({ count, noun, detail }) => `${count} ${noun}: ${detail}`);

test("AD-02 what waits is counted and told in words", () => {
  expect(describeAll(NONE)).toEqual([
    "0 sugerencias: Ninguna espera",
    "0 reseñas: Ninguna espera",
    "0 listas: Ninguna espera",
    "0 lugares con avisos: Nadie avisó de un cambio",
  ]);
  expect(describeAll(ONE)).toEqual([
    "1 sugerencia: La más vieja espera desde hace 2 días",
    "1 reseña: 1 retenida",
    "1 lista: Retenidas o denunciadas",
    "1 lugar con avisos: Dicen que cambió o que cerró",
  ]);
  expect(describeAll(MANY)).toEqual([
    "2 sugerencias: La más vieja espera desde hace 2 días",
    "6 reseñas: 2 retenidas, 1 denunciada y 3 con fotos",
    "1 lista: Retenidas o denunciadas",
    "4 lugares con avisos: Dicen que cambió o que cerró",
  ]);
  const detailOf = (counts: Partial<Waiting>) => describeReviews({ ...NONE, ...counts }).detail;
  expect(detailOf({ photoReviews: 3 })).toBe("3 con fotos");
  expect(detailOf({ reportedReviews: 2, photoReviews: 1 })).toBe("2 denunciadas y 1 con fotos");
  expect(countWaiting(MANY)).toEqual({ suggestions: 2, reviews: 6, lists: 1, reported: 4 });
});
