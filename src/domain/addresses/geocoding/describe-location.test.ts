import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrossing } from "../../city-plan/crossing.ts";
import { LOCALITIES } from "../../city-plan/localities.ts";
import { coordinatesOf } from "../../city-plan/plan-frame.ts";
import { cornerExists, describeLocation } from "./describe-location.ts";

const at = (u: number, v: number) => describeLocation(coordinatesOf({ u, v }));

test("a point is described by its nearest corner", () => {
  expect(at(-840, -159)?.words).toBe("en 7 y 50");
  expect(at(-835, -145)?.words).toBe("en 7 y 50");
  expect(at(-840, -205)?.words).toBe("a media cuadra de 7 y 49");
  expect(at(-840, 1053)).toMatchObject({ corner: "7 y 61", words: "a media cuadra de 7 y 61" });
  expect(at(-840, 987 + 30)?.words).toBe("a metros de 7 y 61");
  expect(at(-770, 1050)?.words).toBe("a 1 cuadra de 7 y 61");
});

test("the nearest plaza is described by its walking distance", () => {
  expect(at(-144, 0)?.plaza).toEqual({ name: "Plaza Moreno", words: "frente a Plaza Moreno" });
  expect(at(-170, 0)?.plaza.words).toBe("frente a Plaza Moreno");
  expect(at(-175, 0)?.plaza.words).toBe("a media cuadra de Plaza Moreno");
  expect(at(20, 30)?.plaza.words).toBe("en Plaza Moreno");
  expect(at(-420, 159)?.plaza).toEqual({ name: "Plaza Moreno", words: "a 2 cuadras de Plaza Moreno" });
  expect(at(0, 1683)?.plaza.words).toBe("en el Parque Saavedra");
  expect(at(150, 1683)?.plaza.words).toBe("frente al Parque Saavedra");
  expect(at(420, 1683)?.plaza).toEqual({ name: "Parque Saavedra", words: "a 2 cuadras del Parque Saavedra" });
  expect(at(-1680, 400)?.plaza.words).toBe("frente al Paseo del Bosque");
});

test("inside a park the corner is one that exists", () => {
  expect(at(10, -140)?.corner).toBe("13 y 50");
  expect(at(1, 1)?.corner).toBe("13 y 54");
  expect(at(-90, 20)?.corner).toBe("12 y 53");
  expect(at(-2000, 500)?.words).toMatch(/^a \d cuadras de (1|115|116|117) y \d\d$/);
  expect(at(1680, 0)?.corner).toMatch(/^(24|25|26|23|27) y (50|51|53|54)$/);
});

test("corners inside plazas that fill whole blocks do not exist", () => {
  for (const b of [51, 52, 53]) expect(cornerExists({ a: 13, b })).toBe(false);
  for (const b of [65, 66, 67]) expect(cornerExists({ a: 13, b })).toBe(false);
  for (const a of [24, 25, 26]) expect(cornerExists({ a, b: 51 })).toBe(false);
  expect(cornerExists({ a: 25, b: 38 })).toBe(false);
  expect(cornerExists({ a: 117, b: 55 })).toBe(false);
  expect(cornerExists({ a: 250, b: 55 })).toBe(false);
  for (const [a, b] of [
    [12, 51],
    [13, 50],
    [13, 64],
    [13, 39],
    [7, 44],
    [1, 55],
    [7, 53],
  ] as const) {
    expect(cornerExists({ a, b }), `${a} y ${b}`).toBe(true);
  }
});

test("points outside the plan have no description", () => {
  for (const locality of ["city-bell", "villa-elisa", "berisso", "ensenada", "melchor-romero"] as const) {
    expect(describeLocation(LOCALITIES[locality].centre)).toBeNull();
  }
  expect(describeLocation({ latitude: Number.NaN, longitude: 0 })).toBeNull();
});

test("the corner nearest to a corner is that corner", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 32, max: 72 }), (a, b) => {
      fc.pre(b !== 52 && cornerExists({ a, b }));
      const point = findCrossing({
        one: { kind: "street", number: a, suffix: "" },
        other: { kind: "street", number: b, suffix: "" },
      });
      const found = describeLocation(coordinatesOf(point ?? { u: Number.NaN, v: Number.NaN }));
      expect(found?.words).toBe(`en ${a} y ${b}`);
    }),
    { numRuns: 300 },
  );
});

test("every point of the plan has a description", () => {
  fc.assert(
    fc.property(fc.integer({ min: -2900, max: 3450 }), fc.integer({ min: -6700, max: 3050 }), (u, v) => {
      const found = at(u, v);
      expect(found?.words).toMatch(
        /^(en|a metros de|a media cuadra de|a 1 cuadra de|a \d cuadras de) \d+ y \d+$/,
      );
      expect(found?.plaza.words).toMatch(/(Plaza|Parque|Paseo) /);
    }),
    { numRuns: 500 },
  );
});
