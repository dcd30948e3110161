import { expect, test } from "vitest";
import type { CategoryId } from "../categories/categories.ts";
import { LOCALITIES, type LocalityId } from "../city-plan/localities.ts";
import { coordinatesOf } from "../city-plan/plan-frame.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import { readNearPlace, readPlace } from "../search/places/search-place.ts";
import { countFilters, filterPlaces, listOpening, listPlaces } from "./choose-places.ts";
import type { MapPlace } from "./map-place.ts";

function place(slug: string, fields: Partial<MapPlace> = {}): MapPlace {
  return {
    slug,
    title: slug,
    address: "",
    categoryId: null,
    averageRating: null,
    reviewCount: 0,
    hours: parseSchedule(""),
    coordinates: coordinatesOf({ u: 0, v: 0 }),
    isApproximate: false,
    featureIds: [],
    priceLevel: null,
    ...fields,
  };
}
const corner = (text: string) => readPlace(text) ?? expect.fail(`no corner ${text}`);
const at = (text: string) => ({ coordinates: corner(text).coordinates });
const slugs = (places: readonly MapPlace[]) => places.map(({ slug }) => slug);
const whole = { south: -36, north: -34, west: -59, east: -57 };

test("places are filtered by category and by being open at the given minute", () => {
  const places = [
    place("noche", { categoryId: "sushi", hours: parseSchedule("todos los días de 20 a 23") }),
    place("siempre", { categoryId: "pizzeria", hours: parseSchedule("24 hs") }),
    place("nadie sabe", { categoryId: "sushi" }),
  ];
  const filter = (category: CategoryId | "", openAt: Date | null) =>
    slugs(filterPlaces({ places, filter: { category, filters: [], openAt } }));
  expect(filter("", null)).toEqual(["noche", "siempre", "nadie sabe"]);
  expect(filter("sushi", null)).toEqual(["noche", "nadie sabe"]);
  expect(filter("", new Date("2026-03-02T19:59:59-03:00"))).toEqual(["siempre"]);
  expect(filter("", new Date("2026-03-02T20:00:00-03:00"))).toEqual(["noche", "siempre"]);
  expect(filter("sushi", new Date("2026-03-02T23:00:00-03:00"))).toEqual([]);
});

test("the list has the places in view in the given order, and those without coordinates apart", () => {
  const places = [place("a", at("7 y 50")), place("b", at("25 y 50")), place("c", { coordinates: null })];
  const { latitude, longitude } = corner("7 y 50").coordinates;
  const bounds = {
    south: latitude - 0.005,
    north: latitude + 0.005,
    west: longitude - 0.005,
    east: longitude + 0.005,
  };
  const list = listPlaces({ places, bounds, near: null, limit: 10 });
  expect(slugs(list.shown)).toEqual(["a"]);
  expect(slugs(list.unplaced)).toEqual(["c"]);
  expect(list).toMatchObject({ total: 1, anywhere: 3 });
  const all = listPlaces({ places, bounds: whole, near: null, limit: 1 });
  expect([slugs(all.shown), all.total]).toEqual([["a"], 2]);
});

test("near a corner the list is sorted by blocks and shows the distance", () => {
  const places = [
    place("lejos", at("25 y 60")),
    place("tres", at("7 y 54")),
    place("en su pueblo", { ...at("7 y 50"), isApproximate: true }),
    place("ahí", at("7 y 50")),
    place("dos", at("8 y 51")),
  ];
  const { shown } = listPlaces({ places, bounds: null, near: corner("7 y 50"), limit: 10 });
  expect(shown.map(({ slug, distance }) => [slug, distance])).toEqual([
    ["ahí", "acá nomás"],
    ["dos", "a 2 cuadras"],
    ["tres", "a 3 cuadras"],
    ["lejos", "a 27 cuadras"],
    ["en su pueblo", ""],
  ]);
});

test("distances to a plaza are measured from its edge", () => {
  const places = [place("enfrente", at("12 y 54"))];
  const [found] = listPlaces({ places, bounds: null, near: corner("plaza moreno"), limit: 1 }).shown;
  expect(found?.distance).toBe("acá nomás");
});

test("a place on the edge of the view is in it", () => {
  const { latitude, longitude } = corner("7 y 50").coordinates;
  const inView = (bounds: Partial<typeof whole>) =>
    listPlaces({
      places: [place("a", at("7 y 50"))],
      bounds: { ...whole, ...bounds },
      near: null,
      limit: 10,
    }).total;
  const edges = [{ north: latitude }, { south: latitude }, { east: longitude }, { west: longitude }];
  expect(edges.map(inView)).toEqual([1, 1, 1, 1]);
});

test("the nearest place by blocks is listed, even if another is nearer by straight line", () => {
  const places = [
    place("en diagonal", { coordinates: coordinatesOf({ u: -840 + 90, v: -159 - 90 }) }),
    place("derecho", { coordinates: coordinatesOf({ u: -840 + 140, v: -159 }) }),
  ];
  const { shown } = listPlaces({ places, bounds: null, near: corner("7 y 50"), limit: 1 });
  expect(slugs(shown)).toEqual(["derecho"]);
});

test("V-01 places are filtered by features and price, and each filter is counted beside the chosen ones", () => {
  const places = [
    place("a", { featureIds: ["vegan", "delivery"], priceLevel: 1 }),
    place("b", { featureIds: ["vegan"], priceLevel: 2 }),
    place("c", { categoryId: "sushi", featureIds: ["delivery"] }),
  ];
  const filter = { category: "", filters: ["vegan", "price-1"], openAt: null } as const;
  expect(slugs(filterPlaces({ places, filter }))).toEqual(["a"]);
  expect(countFilters({ places, filter })).toEqual([
    { id: "open", count: null },
    { id: "vegan", count: 1 },
    { id: "delivery", count: 1 },
    { id: "price-1", count: 1 },
    { id: "price-2", count: 1 },
  ]);
});

test("V-02 near a corner the nearest open ones are listed, however far, and then those that open soon", () => {
  const open = { hours: parseSchedule("24 hs") };
  const soon = { hours: parseSchedule("todos los días de 20 a 23") };
  const late = { hours: parseSchedule("todos los días de 23 a 24") };
  const places = [
    place("lejos", { ...at("25 y 70"), ...open }),
    place("abre", { ...at("8 y 50"), ...soon }),
    place("tarde", { ...at("7 y 50"), ...late }),
  ];
  const filter = { category: "", filters: ["open"], openAt: new Date("2026-03-02T18:30:00-03:00") } as const;
  const { latitude, longitude } = corner("7 y 50").coordinates;
  const bounds = { south: latitude, north: latitude, west: longitude, east: longitude };
  const list = listPlaces({
    places: filterPlaces({ places, filter }),
    next: listOpening({ places, filter, isAnyOpen: true }),
    bounds,
    near: corner("7 y 50"),
    limit: 30,
  });
  expect(slugs(list.shown)).toEqual(["lejos"]);
  expect(list).toMatchObject({ total: 1, anywhere: 1, isWidened: true, openingKind: "soon" });
  expect(list.opening).toMatchObject([{ slug: "abre", distance: "a 1 cuadra" }]);
});

test("V-02 where nothing is open or opens soon, the nearest of those that open first are listed", () => {
  const from = (hour: string) => ({ hours: parseSchedule(`todos los días de ${hour} a 24`) });
  const places = [
    place("lejos", { ...at("25 y 70"), ...from("10") }),
    place("cerca", { ...at("8 y 50"), ...from("11") }),
    place("tarde", { ...at("7 y 50"), ...from("20") }),
    place("nadie sabe", at("7 y 50")),
  ];
  const filter = { category: "", filters: ["open"], openAt: new Date("2026-03-02T05:00:00-03:00") } as const;
  const next = listOpening({ places, filter, isAnyOpen: false });
  const list = listPlaces({ places: [], next, bounds: whole, near: corner("7 y 50"), limit: 30 });
  expect([list.openingKind, ...slugs(list.opening)]).toEqual(["first", "cerca", "lejos"]);
  expect(listOpening({ places, filter, isAnyOpen: true }).opening).toEqual([]);
});

test("V-02 near a town the places known to that town only come first, and those of other towns last", () => {
  const town = (id: LocalityId) => ({ coordinates: LOCALITIES[id].centre, isApproximate: true });
  const places = [
    place("en la ciudad", at("7 y 50")),
    place("en Gonnet", town("gonnet")),
    place("en Villa Elisa", town("villa-elisa")),
    place("en City Bell", town("city-bell")),
  ];
  const near = readNearPlace("City Bell");
  const { shown } = listPlaces({ places, bounds: null, near, limit: 10 });
  expect(shown.map(({ slug, distance }) => [slug, distance])).toEqual([
    ["en City Bell", "en City Bell"],
    ["en la ciudad", "a 10,0 km"],
    ["en Gonnet", ""],
    ["en Villa Elisa", ""],
  ]);
  const widened = listPlaces({ places, bounds: { ...whole, north: -35.9 }, near, limit: 10 });
  expect(widened).toMatchObject({ isWidened: true, total: 4 });
  expect(listPlaces({ places, bounds: whole, near, limit: 10 }).isWidened).toBe(false);
});

test("V-02 a place in the middle of a block has one distance, however its coordinates are rounded", () => {
  const { latitude, longitude } = corner("6 e/ 49 y 50").coordinates;
  const distances = [4, 5, 6, 15].map((decimals) => {
    const coordinates = {
      latitude: Number(latitude.toFixed(decimals)),
      longitude: Number(longitude.toFixed(decimals)),
    };
    const places = [place("sin-vaca", { coordinates })];
    return listPlaces({ places, bounds: null, near: corner("7 y 50"), limit: 1 }).shown[0]?.distance;
  });
  expect(new Set(distances)).toEqual(new Set(["a 1 cuadra"]));
});
