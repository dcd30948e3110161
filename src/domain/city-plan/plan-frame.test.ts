import fc from "fast-check";
import { expect, test } from "vitest";
import { coordinatesOf, metresBetween, planPointOf } from "./plan-frame.ts";

const metres = fc.double({ min: -20_000, max: 20_000, noNaN: true });

test("the origin of the plan is the centre of Plaza Moreno", () => {
  expect(coordinatesOf({ u: 0, v: 0 })).toEqual({ latitude: -34.9214252, longitude: -57.95459002 });
});

test("toward 31 is south-west, toward 72 is south-east", () => {
  const centre = coordinatesOf({ u: 0, v: 0 });
  const toward31 = coordinatesOf({ u: 100, v: 0 });
  const toward72 = coordinatesOf({ u: 0, v: 100 });
  expect(toward31.latitude).toBeLessThan(centre.latitude);
  expect(toward31.longitude).toBeLessThan(centre.longitude);
  expect(toward72.latitude).toBeLessThan(centre.latitude);
  expect(toward72.longitude).toBeGreaterThan(centre.longitude);
});

test("converting to coordinates and back gives the same point", () => {
  fc.assert(
    fc.property(metres, metres, (u, v) => {
      const again = planPointOf(coordinatesOf({ u, v }));
      expect(again.u).toBeCloseTo(u, 3);
      expect(again.v).toBeCloseTo(v, 3);
    }),
  );
});

test("a metre of the plan is a metre on the earth", () => {
  const degree = 111_195;
  const shrink = Math.cos((34.92 * Math.PI) / 180);
  for (const point of [
    { u: 1000, v: 0 },
    { u: 0, v: 1000 },
    { u: 600, v: -800 },
  ]) {
    const from = coordinatesOf({ u: 0, v: 0 });
    const to = coordinatesOf(point);
    const north = (to.latitude - from.latitude) * degree;
    const east = (to.longitude - from.longitude) * degree * shrink;
    expect(Math.abs(Math.hypot(north, east) - 1000)).toBeLessThan(5);
    expect(metresBetween({ from: { u: 0, v: 0 }, to: point })).toBeCloseTo(1000, 6);
  }
});
