import L from "leaflet";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CITY_CENTRE } from "../domain/city-plan/coordinates.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import { pointOf } from "./create-map.ts";
import "./map.css";
import { addPlaceLayer } from "./place-layer.ts";

const source = {
  formatDistance: () => "",
  loadDetails: () => Promise.reject(new Error("no details")),
};
/** The list covers this much of the map. */
const COVERED_PX = 200;

function place({ slug, south = 0 }: { slug: string; south?: number }): MapPlace {
  return {
    slug,
    title: slug,
    address: "",
    categoryId: null,
    averageRating: null,
    reviewCount: 0,
    hours: { kind: "unknown", text: "" },
    coordinates: { ...CITY_CENTRE, latitude: CITY_CENTRE.latitude - south },
    isApproximate: false,
    featureIds: [],
    priceLevel: null,
  };
}

let map: L.Map;

beforeEach(() => {
  document.body.innerHTML = `
    <div class="city-map" style="position: relative; width: 360px">
      <div id="mapa" style="height: 500px"></div>
      <div class="city-map-list" style="position: absolute; bottom: 0; width: 100%; height: ${COVERED_PX}px"></div>
    </div>`;
  map = L.map("mapa", { center: pointOf(CITY_CENTRE), zoom: 15, zoomAnimation: false, zoomControl: false });
});

afterEach(() => {
  map.remove();
  document.body.innerHTML = "";
});

test("a popup closes when a filter removes its place, and stays for another filter", async () => {
  const layer = addPlaceLayer({ map, source, onPoint: () => {} });
  const [nori, other] = [place({ slug: "Nori" }), place({ slug: "Otro", south: 0.005 })];
  layer.show([nori, other]);
  await page.getByRole("button", { name: "Nori" }).click();
  const link = page.getByRole("link", { name: "Nori", exact: true });
  await expect.element(link).toBeVisible();
  layer.show([nori]);
  await expect.element(link).toBeVisible();
  layer.show([other]);
  await expect.element(link).not.toBeInTheDocument();
});

test("of several places at one point those with many good reviews come first in the popup", async () => {
  const layer = addPlaceLayer({ map, source, onPoint: () => {} });
  layer.show([
    { ...place({ slug: "Una reseña" }), averageRating: 5, reviewCount: 1 },
    { ...place({ slug: "Muchas reseñas" }), averageRating: 4.8, reviewCount: 200 },
    place({ slug: "Sin reseñas" }),
  ]);
  await page.getByRole("button", { name: /3 lugares/ }).click();
  await expect.element(page.getByRole("link", { name: "Muchas reseñas" })).toBeVisible();
  expect(
    page
      .getByRole("link", { name: /reseña/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Muchas reseñas", "Una reseña", "Sin reseñas"]);
});

test("a marker under the list is moved into sight when it gets the focus by keyboard", async () => {
  const layer = addPlaceLayer({ map, source, onPoint: () => {} });
  layer.show([place({ slug: "Nori", south: 0.005 })]);
  const marker = page.getByRole("button", { name: "Nori" });
  const bottom = () => marker.element().getBoundingClientRect().bottom;
  const list = document.querySelector(".city-map-list")?.getBoundingClientRect();
  await expect.element(marker).toBeInTheDocument();
  expect(bottom()).toBeGreaterThan(list?.top ?? 0);
  for (let presses = 0; presses < 3 && document.activeElement !== marker.element(); presses++)
    await userEvent.keyboard("{Tab}");
  await expect.element(marker).toHaveFocus();
  await expect.poll(bottom).toBeLessThanOrEqual(list?.top ?? 0);
});
