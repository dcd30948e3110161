import L from "leaflet";
import { beforeEach, expect, test, vi } from "vitest";
import {
  alert,
  closeMap,
  count,
  LIMIT,
  map,
  opener,
  opening,
  picture,
  region,
  renderCard,
  retry,
  serve,
} from "../../../../tests/support/map/map-card.tsx";
import { MAP_COUNT_KEY } from "../../../contract/browser-storage.ts";
import type { MarkerPlace } from "../../../domain/city-map/map-opening.ts";

const CENTRE: MarkerPlace = { latitude: -34.921, longitude: -57.954, precision: "centro" };
const APPROXIMATE = "Ubicación aproximada";

const notice = region.getByText(APPROXIMATE);

const refusal = (status: number, message = "") => Response.json({ message }, { status });

const storeCount = (number: number, ageMs = 0) =>
  localStorage.setItem(
    MAP_COUNT_KEY,
    JSON.stringify({ count: number, limit: LIMIT, at: Date.now() - ageMs }),
  );

beforeEach(() => localStorage.clear());

test("P-02 the map opens from farther away and zooms in on the place", async () => {
  const shown = vi.spyOn(L.Map.prototype, "setView");
  serve(() => opening(1));
  await renderCard();
  await opener.click();
  await expect.element(map).toHaveFocus();
  await expect.poll(() => shown.mock.calls.map(([, zoom]) => zoom)).toEqual([13, 15]);
  const [from, to] = shown.mock.calls.map(([centre]) => L.latLng(centre));
  expect(to).toEqual(from);
  await closeMap();
});

test("P-03 the opening beyond the month's limit shows the picture and a message instead of the map", async () => {
  serve(
    () => opening(LIMIT),
    () => opening(LIMIT, null),
  );
  await renderCard();
  await opener.click();
  await expect.element(count).toHaveTextContent("Visitas al mapa: 100 / 100");
  await closeMap();
  await opener.click();
  await expect.element(alert.getByText("Límite de visitas alcanzado")).toBeVisible();
  await expect.element(picture).toBeVisible();
  expect([...map.elements(), ...opener.elements()]).toEqual([]);
});

test.each([429, 503])("P-03 the stored count decides where the server answers with %i", async (status) => {
  storeCount(LIMIT);
  serve(() => refusal(status, "Esperá."));
  await renderCard();
  await opener.click();
  await expect.element(alert.getByText("Límite de visitas alcanzado")).toBeVisible();
});

test("P-03 a map opens when the server fails, with the stored count below the limit", async () => {
  storeCount(7);
  serve(() => refusal(503));
  await renderCard();
  await opener.click();
  await expect.element(map).toHaveFocus();
  await expect.element(count).toHaveTextContent("Visitas al mapa: 7 / 100");
});

test("P-03 the last count is shown for an hour, without a request", async () => {
  storeCount(7, 59 * 60_000);
  const openings = serve(() => opening(8));
  await renderCard();
  await expect.element(count).toHaveTextContent("Visitas al mapa: 7 / 100");
  expect(openings.requested).toBe(0);
});

test("P-03 a count older than an hour is not shown", async () => {
  storeCount(7, 61 * 60_000);
  serve(() => opening(8));
  await renderCard();
  await expect.element(opener).toBeVisible();
  await expect.element(count).toBeEmptyDOMElement();
});

test.each([
  [401, "Para abrir el mapa, tu navegador tiene que aceptar cookies."],
  [429, "Abriste el mapa muchas veces."],
])("P-04 a refusal with status %i is explained, and can be retried", async (status, message) => {
  serve(() => refusal(status, message));
  await renderCard();
  await opener.click();
  await expect.element(alert).toHaveTextContent(message);
  await expect.element(picture).toBeVisible();
  serve(() => opening(1));
  await retry.click();
  await expect.element(map).toHaveFocus();
});

test("P-04 a map that fails to start shows the reason and its picture; the retry is not counted again", async () => {
  const openings = serve(() => opening(2));
  // Leaflet checks this before it creates a map.
  Object.defineProperty(HTMLElement.prototype, "_leaflet_id", { value: 1, configurable: true });
  await renderCard();
  await opener.click();
  await expect
    .element(alert)
    .toHaveTextContent("Error al inicializar el mapa: Map container is already initialized.");
  await expect.element(picture).toBeVisible();
  Reflect.deleteProperty(HTMLElement.prototype, "_leaflet_id");
  await retry.click();
  await expect.element(map).toHaveFocus();
  expect(alert.elements()).toEqual([]);
  await expect.element(count).toHaveTextContent("Visitas al mapa: 2 / 100");
  expect(openings.requested).toBe(1);
});

test("P-02 an unknown address is shown at the city centre with a notice, also when no tiles load; once known it has its place", async () => {
  serve(
    () => opening(1, CENTRE),
    () => opening(2, { latitude: -34.93, longitude: -57.96, precision: "exacta" }),
  );
  await renderCard(CENTRE);
  await expect.element(notice).toBeVisible();
  await opener.click();
  await expect.poll(() => document.querySelector(".leaflet-popup")?.textContent).toContain(APPROXIMATE);
  await expect.element(region.getByRole("button", { name: "Nori 48" })).toBeVisible();
  expect(document.querySelectorAll(".map-tiles .leaflet-tile-loaded"), "no broken image").toHaveLength(0);
  await closeMap();
  await opener.click();
  await expect
    .element(region.getByRole("link", { name: "Cómo llegar con OpenStreetMap" }))
    .toHaveAttribute("href", "https://www.openstreetmap.org/directions?to=-34.93%2C-57.96");
  expect(notice.elements()).toEqual([]);
});
