import { expect, test } from "vitest";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import { parseSchedule } from "../domain/schedule/reading/parse-schedule.ts";
import { packPlaces, unpackPlaces } from "./packed-places.ts";

const known: MapPlace = {
  slug: "nori-48",
  title: 'Nori "48" <b>',
  address: "48 e/ 7 y 8",
  categoryId: "sushi",
  averageRating: 4.6,
  reviewCount: 12,
  hours: parseSchedule("Lun a vie 8 a 20"),
  coordinates: { latitude: -34.91234, longitude: -57.95678 },
  isApproximate: false,
  featureIds: ["gluten-free", "outdoor-seating", "reservations"],
  priceLevel: 3,
};
const vague: MapPlace = {
  ...known,
  slug: "otro",
  categoryId: null,
  averageRating: null,
  hours: { kind: "unknown", text: "" },
  coordinates: null,
  isApproximate: true,
  featureIds: [],
  priceLevel: null,
};

test("unpacking reverses packing", () => {
  const places = [known, vague, { ...known, slug: "tercero" }];
  const sent = JSON.parse(JSON.stringify(packPlaces(places)));
  expect(unpackPlaces(sent)).toEqual(places);
  expect(sent.hours).toHaveLength(1);
});

test("coordinates are sent to a metre", () => {
  const coordinates = { latitude: -34.921000049, longitude: -57.953999951 };
  const [place] = unpackPlaces(packPlaces([{ ...known, coordinates }]));
  expect(place?.coordinates).toEqual({ latitude: -34.921, longitude: -57.954 });
});
