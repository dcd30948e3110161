import type L from "leaflet";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { formatPlaceCount } from "../domain/map-places/map-place.ts";
import { groupDigits } from "../domain/text/format-number.ts";
import { pointOf } from "./create-map.ts";

/** What stands on the map for a place, or for many. */
export interface PlaceMark {
  readonly cluster: PlaceCluster;
  readonly button: HTMLButtonElement;
}

export function createMark(cluster: PlaceCluster): PlaceMark {
  return { cluster, button: cluster.places.length === 1 ? placeButton(cluster) : clusterButton(cluster) };
}

/**
 * Where the map is at this zoom; dragged, the marks move with the pane they lie in. The library would move each by itself, in a
 * layer of its own: with a hundred of them every frame of a drag costs a phone fifty milliseconds.
 */
export function placeMark({ map, mark: { cluster, button } }: { map: L.Map; mark: PlaceMark }): void {
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

/** Told from the others by one of its places. */
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
