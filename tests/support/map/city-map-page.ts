import { expect } from "vitest";
import { cdp, type Locator, page } from "vitest/browser";
import "../../../src/web/features/city-map/map-page.css";
import { mapPaths } from "../../../src/contract/map-paths.ts";
import { type PlaceDetails, packPlaces } from "../../../src/contract/packed-places.ts";
import { CITY_CENTRE } from "../../../src/domain/city-plan/coordinates.ts";
import {
  countFilters,
  filterPlaces,
  listOpening,
  listPlaces,
} from "../../../src/domain/map-places/choose-places.ts";
import type { MapPlace } from "../../../src/domain/map-places/map-place.ts";
import { readMapView } from "../../../src/domain/map-places/map-view.ts";
import { readNearPlace } from "../../../src/domain/search/places/search-place.ts";
import * as cityMap from "../../../src/web/routes/map/city-map.tsx";
import { renderSite, sitePage } from "../components/site-shell.tsx";

const METRES = { north: 1 / 111_000, east: 1 / 91_000 };

interface PlaceInput extends Partial<MapPlace> {
  /** Metres from the city's centre. */
  readonly north?: number;
  readonly east?: number;
}

let made = 0;

export function mapPlace(title: string, { north = 0, east = 0, ...fields }: PlaceInput = {}): MapPlace {
  return {
    ...{ slug: `lugar-${++made}`, title, address: "7 y 50", categoryId: "pizzeria", averageRating: null },
    ...{ reviewCount: 0, hours: { kind: "unknown", text: "" }, featureIds: [], priceLevel: null },
    coordinates: {
      latitude: CITY_CENTRE.latitude + north * METRES.north,
      longitude: CITY_CENTRE.longitude + east * METRES.east,
    },
    isApproximate: false,
    ...fields,
  };
}

/** `spread(12)` are Sushi 1 to 12 around the city's centre, a block from each other. */
export function spread(count: number): MapPlace[] {
  return Array.from({ length: count }, (_, index) =>
    mapPlace(`Sushi ${index + 1}`, {
      categoryId: "sushi",
      north: Math.floor(index / 4) * 100,
      east: (index % 4) * 100,
    }),
  );
}

/** Far enough from each other for a marker each. */
export const PIZZERIAS = [
  mapPlace("Pizzería Norte", { north: 2_500 }),
  mapPlace("Pizzería Este", { east: 3_000 }),
  mapPlace("Pizzería Oeste", { east: -3_000 }),
];

const PLACES: readonly MapPlace[] = [
  ...spread(12),
  ...PIZZERIAS,
  mapPlace("Sin Dirección", { address: "", coordinates: null }),
];

interface CityMapInput {
  readonly places?: readonly MapPlace[];
  readonly details?: () => Promise<PlaceDetails>;
  /** Whether the map gets its places. */
  readonly hasPlaces?: boolean;
  /** Until then the map has no places. */
  readonly wait?: Promise<void>;
}

/** The page of the map, at the address, in the real frame; `server` has the queries that it answered or lost. */
export async function openCityMap(
  address: string,
  {
    places = PLACES,
    details = () => Promise.reject(new Error("no details")),
    hasPlaces = true,
    wait,
  }: CityMapInput = {},
) {
  const server = { loads: [] as string[], isLost: false, hasPlaces };
  const load = ({ url }: { url: URL }) => {
    server.loads.push(url.search);
    if (server.isLost) throw new TypeError("Failed to fetch");
    return answer(places, url);
  };
  const answerDetails = () => details().then((found) => Response.json(found));
  const router = await renderSite([sitePage({ path: "mapa", module: cityMap, load })], address, {
    requests: {
      [mapPaths.places()]: async () => {
        await wait;
        return server.hasPlaces ? Response.json(packPlaces(places)) : new Response("", { status: 503 });
      },
      ...Object.fromEntries(places.map((place) => [mapPaths.placeDetails(place), answerDetails])),
    },
  });
  await expect.element(heading).toHaveTextContent("Dónde comer, en el mapa");
  return { router, server };
}

/** As the route's loader, of all places. */
function answer(places: readonly MapPlace[], url: URL) {
  const { category, filters, near: corner } = readMapView(url.searchParams);
  const near = corner === "" ? null : readNearPlace(corner);
  const filter = { category, filters, openAt: filters.includes("open") ? new Date() : null };
  const found = filterPlaces({ places, filter });
  const next = listOpening({ places, filter, isAnyOpen: found.length > 0 });
  const { shown, unplaced, opening, openingKind } = listPlaces({
    places: found,
    ...{ next, bounds: null, near, limit: 60 },
  });
  return {
    ...{ near, opening, openingKind, typedCorner: corner, isUnanswered: false, tiles: null },
    ...{ places: [...shown, ...unplaced], total: found.length },
    filterOptions: countFilters({ places, filter }),
  };
}

const heading = page.getByRole("heading", { level: 1 });
export const canvas = page.getByRole("application", { name: "Mapa de La Plata" });
export const textOf = (locator: Locator) => locator.element().textContent ?? "";
/** "38 lugares en esta parte del mapa", once the list follows the map. */
export const count = page.getByRole("heading", { level: 2 }).first();
export const alert = page.getByRole("alert");
export const corner = page.getByRole("textbox", { name: "Cerca de…" });
export const filter = (name: string) =>
  page.getByRole("list", { name: "Filtros" }).getByRole("link", { name });
export const marker = (name: string | RegExp) =>
  canvas.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const CLUSTER = /^\d+ lugares, entre ellos /;
export const popup = () => document.querySelector<HTMLElement>(".leaflet-popup");
export const zoomButtons = () => document.querySelector(".leaflet-control-zoom") as HTMLElement;
/** The names that the list has. */
export const listed = () =>
  [...document.querySelectorAll(".city-map-list li h3")].map(({ textContent }) => textContent);
export const entry = (name: string) => page.getByRole("listitem").filter({ hasText: name });
export const zoom = () => new URLSearchParams(location.search).get("z");

/** Until the list follows the map and its markers are there. */
export async function expectReady(words = "en esta parte del mapa"): Promise<void> {
  await expect.poll(() => count.element().textContent).toContain(words);
  await expect
    .poll(() => canvas.element().querySelectorAll(".leaflet-places-pane button").length)
    .toBeGreaterThan(0);
}

/** Drags with the mouse, in pixels from the map's left upper corner; still at its end, so that nothing slides on. */
export async function dragMap(from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const map = canvas.element().getBoundingClientRect();
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", share: number) =>
    cdp().send("Input.dispatchMouseEvent", {
      ...{ type, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 },
      x: frame.x + map.x + from[0] + by[0] * share,
      y: frame.y + map.y + from[1] + by[1] * share,
    });
  await send("mousePressed", 0);
  for (const share of [0.25, 0.5, 0.75, 1, 1]) await send("mouseMoved", share);
  await send("mouseReleased", 1);
}
