import type L from "leaflet";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { pointOf } from "./create-map.ts";
import { coveredAbove, coveredBelow } from "./keep-clear.ts";
import { createMarker, MARKER_RADIUS_PX, type PlaceMarker, positionMarker } from "./place-marker.ts";

/** Markers are created this share of the map beyond each edge, so that a drag does not reveal gaps. */
const MARGIN = 0.1;
/** New markers in a frame, so that slow phones do not drop frames. */
const MARKERS_A_FRAME = 4;

interface MarkerPaneOptions {
  map: L.Map;
  onPoint: (slug: string | null) => void;
  onPointerDown: () => void;
  onPress: (press: { marker: PlaceMarker; byKeyboard: boolean }) => void;
  onComplete: (markers: readonly PlaceMarker[]) => void;
}

export function createMarkerPane({ map, onPoint, onPointerDown, onPress, onComplete }: MarkerPaneOptions) {
  const markers = new Map<string, PlaceMarker>();
  const pane = map.createPane("places");
  let pointed: PlaceMarker | null = null;
  let pointedSlug: string | null = null;
  let frame = 0;

  function addSome(missing: [string, PlaceCluster][]): void {
    for (const [key, cluster] of missing.slice(0, MARKERS_A_FRAME)) add({ key, cluster });
    const rest = missing.slice(MARKERS_A_FRAME);
    highlight();
    if (rest.length > 0) frame = requestAnimationFrame(() => addSome(rest));
    else onComplete([...markers.values()]);
  }

  function add({ key, cluster }: { key: string; cluster: PlaceCluster }): void {
    const marker = createMarker(cluster);
    const { button } = marker;
    const slug = cluster.places.length === 1 ? cluster.first.slug : null;
    for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => onPoint(slug));
    button.addEventListener("focus", () => {
      if (button.matches(":focus-visible")) showUncovered(cluster);
    });
    for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => onPoint(null));
    button.addEventListener("pointerdown", onPointerDown);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      onPress({ marker, byKeyboard: event.detail === 0 });
    });
    positionMarker({ map, marker });
    setFocusable(marker);
    pane.append(button);
    markers.set(key, marker);
  }

  /** Tab reaches markers under the list and the filters too. */
  function showUncovered({ centre }: PlaceCluster): void {
    const element = map.getContainer();
    map.panInside(pointOf(centre), {
      paddingTopLeft: [MARKER_RADIUS_PX, MARKER_RADIUS_PX + coveredAbove(element)],
      paddingBottomRight: [MARKER_RADIUS_PX, MARKER_RADIUS_PX + coveredBelow(element)],
    });
  }

  /** Tab only reaches markers in view, not those in the margin. */
  function setFocusable({ button, cluster }: PlaceMarker): void {
    button.tabIndex = map.getBounds().contains(pointOf(cluster.centre)) ? 0 : -1;
  }

  function remove({ key, marker }: { key: string; marker: PlaceMarker }): void {
    const hadFocus = document.activeElement === marker.button;
    marker.button.remove();
    markers.delete(key);
    if (hadFocus) map.getContainer().focus({ preventScroll: true });
  }

  function highlight(): void {
    pointed?.button.classList.remove("is-pointed");
    pointed = pointedSlug === null ? null : findMarker({ markers, slug: pointedSlug });
    pointed?.button.classList.add("is-pointed");
  }

  pane.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") map.closePopup();
  });
  map.on("zoom viewreset", () => {
    for (const marker of markers.values()) positionMarker({ map, marker });
  });
  map.on("unload", () => cancelAnimationFrame(frame));

  return {
    update(clusters: readonly PlaceCluster[]): void {
      const visible = visibleClusters({ map, clusters });
      for (const [key, marker] of markers) {
        if (!visible.has(key)) remove({ key, marker });
      }
      cancelAnimationFrame(frame);
      for (const marker of markers.values()) setFocusable(marker);
      addSome([...visible].filter(([key]) => !markers.has(key)));
    },
    clear(): void {
      for (const [key, marker] of markers) remove({ key, marker });
    },
    point(slug: string | null): void {
      pointedSlug = slug;
      highlight();
    },
  };
}

/** The key of a single place does not depend on the zoom, so its marker is reused. */
function visibleClusters({
  map,
  clusters,
}: {
  map: L.Map;
  clusters: readonly PlaceCluster[];
}): Map<string, PlaceCluster> {
  const bounds = map.getBounds().pad(MARGIN);
  const visible = clusters.filter(({ centre }) => bounds.contains(pointOf(centre)));
  return new Map(
    visible.map((cluster) => {
      const { first, places } = cluster;
      return [places.length === 1 ? first.slug : `${first.slug} ${map.getZoom()}`, cluster];
    }),
  );
}

function findMarker({
  markers,
  slug,
}: {
  markers: ReadonlyMap<string, PlaceMarker>;
  slug: string;
}): PlaceMarker | null {
  const own = markers.get(slug);
  if (own) return own;
  const others = [...markers.values()];
  return others.find(({ cluster }) => cluster.places.some((place) => place.slug === slug)) ?? null;
}
