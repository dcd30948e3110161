import L from "leaflet";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { sayPlaceCount } from "../domain/map-places/say-place-count.ts";
import { groupDigits } from "../domain/text/group-digits.ts";
import { pointOf } from "./create-map.ts";

/** What stands on the map for a place, or for many: a button that is in its place already. */
export interface PlaceMark {
  readonly cluster: PlaceCluster;
  readonly button: HTMLButtonElement;
  readonly marker: L.Marker;
}

const IN_FRONT = 1_000;

export function createMark(cluster: PlaceCluster): PlaceMark {
  const button = cluster.places.length === 1 ? placeButton(cluster) : clusterButton(cluster);
  const marker = L.marker(pointOf(cluster.centre), {
    icon: L.divIcon({ html: button, className: "map-mark", iconSize: [0, 0] }),
    // The button takes the clicks and the focus, as any other of the page.
    interactive: false,
    keyboard: false,
  });
  return { cluster, button, marker };
}

/** As if somebody pointed at it. */
export function pointAtMark({ mark, isPointed }: { mark: PlaceMark; isPointed: boolean }): void {
  mark.button.classList.toggle("is-pointed", isPointed);
  mark.marker.setZIndexOffset(isPointed ? IN_FRONT : 0);
}

function placeButton({ first }: PlaceCluster): HTMLButtonElement {
  const button = buttonNamed(first.title);
  button.className = `map-place map-place-${first.categoryId ?? "other"}`;
  if (first.isApproximate) button.classList.add("is-approximate");
  if (first.categoryId) {
    const picture = document.createElement("img");
    picture.src = `/categorias/${first.categoryId}.webp`;
    picture.alt = "";
    picture.width = 22;
    picture.height = 22;
    picture.draggable = false;
    button.append(picture);
  }
  return button;
}

function clusterButton({ places }: PlaceCluster): HTMLButtonElement {
  const button = buttonNamed(sayPlaceCount(places.length));
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
