import { expect, test } from "vitest";
import { project } from "./map-geometry.ts";

const plazaMoreno = { latitude: -34.9214252, longitude: -57.95459002 };

test("P-01 the coordinates 0, 0 are the middle of the map, and its corner is at 85° north", () => {
  expect(project({ coordinates: { latitude: 0, longitude: 0 }, zoom: 0 })).toEqual({ x: 128, y: 128 });
  const corner = project({ coordinates: { latitude: 85.0511287798066, longitude: -180 }, zoom: 0 });
  expect(corner.x).toBe(0);
  expect(corner.y).toBeCloseTo(0, 6);
});

test("P-01 Plaza Moreno is in tile 11108/19779 of zoom 15, as on every map of the web", () => {
  const { x, y } = project({ coordinates: plazaMoreno, zoom: 15 });
  // Computed apart, by the logarithm of a tangent.
  expect(x).toBeCloseTo(2_843_864.1737, 3);
  expect(y).toBeCloseTo(5_063_664.4879, 3);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([11_108, 19_779]);
});

test("P-02 each zoom doubles what is seen", () => {
  const far = project({ coordinates: plazaMoreno, zoom: 13 });
  const near = project({ coordinates: plazaMoreno, zoom: 14 });
  expect(near.x).toBeCloseTo(2 * far.x, 6);
  expect(near.y).toBeCloseTo(2 * far.y, 6);
});
