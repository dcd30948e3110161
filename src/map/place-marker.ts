import type L from "leaflet";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { formatPlaceCount } from "../domain/map-places/map-place.ts";
import { groupDigits } from "../domain/text/format-number.ts";
import { pointOf } from "./create-map.ts";

/** Of the largest one. */
export const MARKER_RADIUS_PX = 26;

export interface PlaceMarker {
  readonly cluster: PlaceCluster;
  readonly button: HTMLButtonElement;
}

export function createMarker(cluster: PlaceCluster): PlaceMarker {
  return { cluster, button: cluster.places.length === 1 ? placeButton(cluster) : clusterButton(cluster) };
}

/**
 * Called once for each zoom: a drag moves the whole pane. Leaflet's own markers are a compositor layer each, and a hundred
 * of them cost a phone 50 ms in every frame of a drag.
 */
export function positionMarker({
  map,
  marker: { cluster, button },
}: {
  map: L.Map;
  marker: PlaceMarker;
}): void {
  const { x, y } = map.latLngToLayerPoint(pointOf(cluster.centre));
  button.style.left = `${x}px`;
  button.style.top = `${y}px`;
}

function placeButton({ first }: PlaceCluster): HTMLButtonElement {
  const button = buttonNamed(first.title);
  button.className = `map-place map-place-${first.categoryId ?? "other"}`;
  if (first.isApproximate) button.classList.add("is-approximate");
  if (first.categoryId) {
    const picture = document.createElement("img");
    picture.src = `/categorias/${first.categoryId}.webp`;
    picture.alt = "";
    picture.width = 24;
    picture.height = 24;
    picture.draggable = false;
    button.append(picture);
  }
  return button;
}

function clusterButton({ first, places }: PlaceCluster): HTMLButtonElement {
  const button = buttonNamed(`${formatPlaceCount(places.length)}, entre ellos ${first.title}`);
  button.className = `map-cluster ${sizeOf(places.length)}`;
  button.textContent = groupDigits(places.length);
  return button;
}

function buttonNamed(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", name);
  button.title = name;
  return button;
}

function sizeOf(count: number): string {
  if (count < 10) return "is-few";
  return count < 100 ? "is-some" : "is-many";
}
