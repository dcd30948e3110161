import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import type { Coordinates } from "../domain/city-plan/coordinates.ts";
import { createMap, pointOf } from "./create-map.ts";
import { pinIcon } from "./pin-icon.ts";

const ZOOM = 16;
/** Pixels of one press of an arrow key. */
const STEP = 4;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

interface PinMapOptions {
  element: HTMLElement;
  place: Coordinates;
  tiles: MapTiles | null;
  onMove: (place: Coordinates) => void;
}

export interface PinMap {
  /** Also brings it into view. */
  setPlace: (place: Coordinates) => void;
  remove: () => void;
}

/** The plan with a marker that is dragged, or moved with the arrow keys. */
export async function createPinMap({ element, place, tiles, onMove }: PinMapOptions): Promise<PinMap> {
  const label = "Plano con el punto del negocio";
  const map = await createMap({ element, centre: place, zoom: ZOOM, tiles, fillsPage: false, label });
  const title = "Punto del negocio: arrastralo o movelo con las flechas";
  const marker = L.marker(pointOf(place), { icon: pinIcon(), draggable: true, autoPan: true, title }).addTo(
    map,
  );
  const tell = () => {
    const { lat, lng } = marker.getLatLng();
    onMove({ latitude: round(lat), longitude: round(lng) });
  };
  marker.on("dragend", tell);
  const pin = marker.getElement();
  pin?.setAttribute("aria-label", title);
  pin?.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    // Else the map would move too.
    event.stopPropagation();
    marker.setLatLng(
      map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(step as L.PointTuple)),
    );
    tell();
  });
  return {
    setPlace(next) {
      const { lat, lng } = marker.getLatLng();
      if (round(lat) === round(next.latitude) && round(lng) === round(next.longitude)) return;
      marker.setLatLng(pointOf(next));
      map.setView(pointOf(next), undefined, { animate: false });
    },
    remove: () => void map.remove(),
  };
}

/** Six decimals are some ten centimetres. */
function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}
