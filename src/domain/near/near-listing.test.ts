import { expect, test } from "vitest";
import { locationOf } from "../businesses/compute-columns.ts";
import { readNearPlace, readPlace } from "../search/places/search-place.ts";
import { isInTown, orderByNearness, type PlacedBusiness, placeView } from "./near-listing.ts";

const view = { order: "near", page: 2, filters: ["open"], near: "" } as const;

test("the corner of a view is normalised, and the rest of the view stays", () => {
  const placed = placeView({ ...view, near: "cerca de calle 7 esquina 50" });
  expect(placed.view).toEqual({ ...view, near: "7 y 50" });
  expect(placed.place?.name).toBe("7 y 50");
  expect(placed.unread).toBe("");
});

test("an unknown corner is returned as unread, and the order is the default one", () => {
  expect(placeView({ ...view, near: "lo de la abuela" })).toEqual({
    view: { ...view, order: "az", near: "" },
    place: null,
    unread: "lo de la abuela",
  });
  expect(placeView({ ...view, order: "rating", near: "xyz" }).view.order).toBe("rating");
});

test("a view without a corner has no place", () => {
  expect(placeView({ ...view, order: "za" })).toEqual({
    view: { ...view, order: "za" },
    place: null,
    unread: "",
  });
});

function at(title: string, direction: string): PlacedBusiness {
  const written = { direction, city: "La Plata" };
  return { id: title.toLowerCase(), title, ...written, ...locationOf(written) };
}

const businesses = [
  at("Lejos", "20 y 64"),
  at("Nadie sabe", "al lado del kiosco"),
  at("En diagonal", "10 y 47"),
  at("Derecho", "12 y 50"),
  at("Álamo", "7 y 50"),
  at("Abeja", "7 y 50"),
  at("Alguien sabe", "frente a la plaza"),
];

function order(given: readonly PlacedBusiness[]): string[] {
  const place = readPlace("7 y 50");
  if (!place) throw new Error("no place");
  return orderByNearness({ place, businesses: given }).map(({ title }) => title);
}

test("fewer blocks come first, even if the straight line is longer; places not known to a block come last", () => {
  expect(order(businesses)).toEqual([
    "Abeja",
    "Álamo",
    "Derecho",
    "En diagonal",
    "Lejos",
    "Alguien sabe",
    "Nadie sabe",
  ]);
});

test("the order by nearness does not depend on the input order", () => {
  expect(order(businesses.toReversed())).toEqual(order(businesses));
  const twins = [at("Igual", "7 y 50"), { ...at("Igual", "7 y 50"), id: "otro" }];
  const ids = (given: PlacedBusiness[]) => {
    const place = readPlace("7 y 50");
    return place && orderByNearness({ place, businesses: given }).map(({ id }) => id);
  };
  expect(ids(twins)).toEqual(["igual", "otro"]);
  expect(ids(twins.toReversed())).toEqual(["igual", "otro"]);
});

test("V-02 near a town its businesses come first, and those of other towns stay last", () => {
  const of = (title: string, city: string) => ({
    id: title,
    title,
    direction: "Cantilo y 473",
    city,
    ...locationOf({ direction: "Cantilo y 473", city }),
  });
  const place = readNearPlace("City Bell") ?? expect.fail("no town");
  const given = [
    of("Glicina", "City Bell"),
    of("Otra", "Villa Elisa"),
    at("Centro", "7 y 50"),
    of("Bell", "City Bell"),
  ];
  expect(orderByNearness({ place, businesses: given }).map(({ title }) => title)).toEqual([
    "Bell",
    "Glicina",
    "Centro",
    "Otra",
  ]);
});

test("V-02 a business of Ringuelet is not in Tolosa, which has the same centre", () => {
  const tolosa = readNearPlace("Tolosa") ?? expect.fail("no town");
  const of = (direction: string, city: string) => ({
    direction,
    city,
    ...locationOf({ direction, city }),
  });
  const isIn = (direction: string, city: string) =>
    isInTown({ place: tolosa, business: of(direction, city) });
  expect([isIn("Camino Centenario", "Tolosa"), isIn("al lado de la estación, Tolosa", "La Plata")]).toEqual([
    true,
    true,
  ]);
  expect([isIn("Camino Centenario", "Ringuelet"), isIn("frente a la plaza, Ringuelet", "La Plata")]).toEqual([
    false,
    false,
  ]);
});
