import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import { clusterPlaces } from "./cluster-places.ts";
import { formatNearestCount, formatPlaceCount, formatPlacesInView, type MapPlace } from "./map-place.ts";

const hours = parseSchedule("");

function placeAt(slug: string, coordinates: MapPlace["coordinates"]): MapPlace {
  return {
    slug,
    title: slug,
    address: "",
    categoryId: null,
    averageRating: null,
    reviewCount: 0,
    hours,
    coordinates,
    isApproximate: false,
    featureIds: [],
    priceLevel: null,
  };
}

const around = fc.record({
  latitude: fc.double({ min: -35.29, max: -34.71, noNaN: true }),
  longitude: fc.double({ min: -58.39, max: -57.61, noNaN: true }),
});

test("at every zoom each place with coordinates is in exactly one cluster", () => {
  fc.assert(
    fc.property(fc.array(around, { maxLength: 60 }), fc.integer({ min: 12, max: 18 }), (spots, zoom) => {
      const places = spots.map((spot, index) => placeAt(String(index), spot));
      const drawn = clusterPlaces([...places, placeAt("nowhere", null)])(zoom).flatMap((one) => one.places);
      expect(drawn.map(({ slug }) => slug).sort()).toEqual(places.map(({ slug }) => slug).sort());
    }),
  );
});

test("places a few metres apart are one cluster until a high zoom, with the best place first", () => {
  const best = placeAt("best", { latitude: -34.92, longitude: -57.95 });
  const next = placeAt("next", { latitude: -34.92, longitude: -57.9494 });
  const at = clusterPlaces([best, next]);
  const [together, ...others] = at(13);
  expect(others).toEqual([]);
  expect(together?.first).toBe(best);
  expect(together?.centre.longitude).toBeCloseTo(-57.9497, 10);
  expect(at(18).map(({ first }) => first.slug)).toEqual(["best", "next"]);
});

test("places at the same point are one cluster at every zoom", () => {
  const point = { latitude: -34.92, longitude: -57.95 };
  const at = clusterPlaces([placeAt("one", point), placeAt("other", point)]);
  expect(at(18).map(({ places }) => places.length)).toEqual([2]);
});

test.each([
  [1, "1 lugar", "1 lugar en esta parte del mapa"],
  [23, "23 lugares", "23 lugares en esta parte del mapa"],
  [1_204, "1.204 lugares", "1.204 lugares en esta parte del mapa"],
])("a cluster of %i is labelled %o", (count, name, inView) => {
  expect(formatPlaceCount(count)).toBe(name);
  expect(formatPlacesInView(count)).toBe(inView);
});

test("V-02 a widened list does not claim that its places are in view", () => {
  expect(formatNearestCount(1)).toBe("El lugar más cercano");
  expect(formatNearestCount(5)).toBe("Los 5 lugares más cercanos");
});

test("a part of the map without places has its own text", () => {
  expect(formatPlacesInView(0)).toBe("No hay lugares en esta parte del mapa");
});
