import { expect, test } from "vitest";
import { findMapPosition, readMapView, withMapPosition } from "./map-view.ts";

const view = (search: string) => readMapView(new URLSearchParams(search));
const position = (search: string) => findMapPosition(new URLSearchParams(search));

test("the query of the map has category, opening filter and corner", () => {
  expect(view("categoria=sushi&abierto=1&cerca=+7+y+50+")).toEqual({
    category: "sushi",
    filters: ["open"],
    near: "7 y 50",
  });
  expect(view("")).toEqual({ category: "", filters: [], near: "" });
  expect(view("categoria=__proto__").category).toBe("");
  expect(view(`cerca=${"a".repeat(5_000)}`).near.length).toBe(80);
});

test("the position of the map is read from the query and written there to a metre", () => {
  const search = withMapPosition({
    search: "?categoria=sushi&z=12&lat=-34&lng=-58",
    position: { centre: { latitude: -34.9210049, longitude: -57.9539951 }, zoom: 15 },
  });
  expect(search).toBe("?categoria=sushi&z=15&lat=-34.92100&lng=-57.95400");
  expect(position(search)).toEqual({ centre: { latitude: -34.921, longitude: -57.954 }, zoom: 15 });
});

test.each([
  "",
  "z=15&lat=-34.92",
  "z=15&lat=-34.92&lng=",
  "z=15&lat=48.85&lng=2.35",
  "z=3&lat=-34.92&lng=-57.95",
  "z=15.5&lat=-34.92&lng=-57.95",
  "z=NaN&lat=-34.92&lng=-57.95",
  "z=15&lat=-34.92&lng=1e400",
])("%o has no valid map position", (search) => {
  expect(position(search)).toBeNull();
});
