import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrossing } from "../../city-plan/crossing.ts";
import { LOCALITIES } from "../../city-plan/localities.ts";
import { coordinatesOf } from "../../city-plan/plan-frame.ts";
import { isOnPlan } from "./count-blocks.ts";
import { formatDistance, formatPlanDistance } from "./format-distance.ts";

function corner(a: number, b: number) {
  const point = findCrossing({
    one: { kind: "street", number: a, suffix: "" },
    other: { kind: "street", number: b, suffix: "" },
  });
  return coordinatesOf(point ?? { u: Number.NaN, v: Number.NaN });
}

test.each([
  [7, 50, 7, 50, "acá nomás"],
  [7, 50, 8, 50, "a 1 cuadra"],
  [7, 50, 7, 51, "a 1 cuadra"],
  [7, 51, 7, 53, "a 1 cuadra"],
  [7, 50, 10, 51, "a 4 cuadras"],
  [115, 62, 1, 62, "a 1 cuadra"],
  [7, 32, 7, 72, "a 5,1 km"],
  [1, 38, 25, 66, "a 6,7 km"],
  [1, 45, 13, 57, "a 23 cuadras"],
])("the distance from %i y %i to %i y %i is %s", (a, b, otherA, otherB, words) => {
  expect(formatDistance({ from: corner(a, b), to: corner(otherA, otherB) })).toBe(words);
});

test("parts of a block are rounded to a half or a whole one", () => {
  const from = { u: -840, v: 987 };
  const say = (metres: number) => formatPlanDistance({ from, to: { u: -840, v: 987 + metres } });
  expect(say(30)).toBe("acá nomás");
  expect(say(69)).toBe("a media cuadra");
  expect(say(120)).toBe("a 1 cuadra");
  expect(say(200)).toBe("a 1 cuadra");
  expect(say(215)).toBe("a 2 cuadras");
});

test("outside the plan the distance is in metres in a straight line, with a decimal comma", () => {
  const from = LOCALITIES["city-bell"].centre;
  const say = (north: number) => formatDistance({ from, to: { ...from, latitude: from.latitude + north } });
  expect(say(0.0001)).toBe("acá nomás");
  expect(say(0.003)).toBe("a 350 m");
  expect(say(0.01)).toBe("a 1,1 km");
  expect(formatDistance({ from: corner(7, 50), to: from })).toBe("a 10,0 km");
});

test("invalid coordinates have no distance", () => {
  const here = corner(7, 50);
  for (const broken of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    for (const there of [
      { ...here, latitude: broken },
      { ...here, longitude: broken },
      { latitude: broken, longitude: broken },
    ]) {
      expect(formatDistance({ from: here, to: there })).toBe("");
      expect(formatDistance({ from: there, to: here })).toBe("");
      expect(formatDistance({ from: there, to: there })).toBe("");
    }
  }
  expect(formatDistance({ from: here, to: { latitude: 1e300, longitude: 1e300 } })).toBe("");
  expect(formatDistance({ from: here, to: { ...here, latitude: 1e9 } })).toBe("");
});

test("any two places on earth have a distance", () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const place = fc.record({ latitude, longitude });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(formatDistance({ from, to })).toMatch(
        /^(acá nomás|a (\d+ m|\d+,\d km|media cuadra|\d+ cuadras?))$/,
      );
    }),
  );
});

/** Words in the order of the distances that they stand for. */
function rank(words: string): number {
  if (words === "acá nomás") return 0;
  if (words === "a media cuadra") return 0.5;
  const kilometres = /^a (\d+,\d) km$/.exec(words);
  if (kilometres) return 1000 * Number(kilometres[1]?.replace(",", "."));
  return Number(/^a (\d+) cuadras?$/.exec(words)?.[1]);
}

test("a longer way along a street never reads shorter", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const u = fc.integer({ min: -2800, max: 3400 });
  const v = fc.integer({ min: -6000, max: 3000 });
  fc.assert(
    fc.property(u, v, u, v, share, (fromU, fromV, toU, toV, part) => {
      const from = { u: fromU, v: fromV };
      const nearer = { u: fromU + (toU - fromU) * part, v: fromV + (toV - fromV) * part };
      const near = rank(formatPlanDistance({ from, to: nearer }));
      const far = rank(formatPlanDistance({ from, to: { u: toU, v: toV } }));
      expect(near).toBeLessThanOrEqual(far);
    }),
    { numRuns: 1000 },
  );
});

test("beyond 30 blocks the distance is in kilometres", () => {
  const from = { u: -1680, v: -159 };
  expect(formatPlanDistance({ from, to: { u: 2500, v: -159 } })).toBe("a 30 cuadras");
  expect(formatPlanDistance({ from, to: { u: 2552, v: -159 } })).toBe("a 4,2 km");
});

test("the plan ends 60 metres beyond its last streets", () => {
  expect([-2916, -2917, 3481, 3482].map((u) => isOnPlan({ u, v: 0 }))).toEqual([true, false, true, false]);
  expect([3070, 3071].map((v) => isOnPlan({ u: 0, v }))).toEqual([true, false]);
});
