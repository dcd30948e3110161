import L from "leaflet";
import { clusterPlaces, type PlaceCluster } from "../domain/map-places/cluster-places.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import { pointOf } from "./create-map.ts";
import type { Spot } from "./keep-clear.ts";
import { createMarkerPane } from "./marker-pane.ts";
import { MARKER_RADIUS_PX, type PlaceMarker } from "./place-marker.ts";
import { openPlacePopup, type PlaceSource } from "./place-popup.ts";

export interface PlaceLayer {
  show(places: readonly MapPlace[]): void;
  point(slug: string | null): void;
  /** In pixels of the map's element. */
  spots(): Spot[];
}

interface LayerOptions {
  map: L.Map;
  source: PlaceSource;
  onPoint: (slug: string | null) => void;
}

export function addPlaceLayer({ map, source, onPoint }: LayerOptions): PlaceLayer {
  let clustersAt = clusterPlaces([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drag = watchDrag(map);
  const opener = createClusterOpener({ map, source, clustersAt: (zoom) => clustersAt(zoom) });
  const markers = createMarkerPane({
    map,
    onPoint(slug) {
      if (!drag.isDragging()) onPoint(slug);
    },
    onPointerDown: drag.reset,
    onPress({ marker, byKeyboard }) {
      // A drag that starts on a marker also ends with a click on it.
      if (byKeyboard || !drag.hasDragged()) opener.open({ marker, byKeyboard });
    },
    onComplete: opener.focusOpened,
  });
  const update = () => markers.update(clustersAt(map.getZoom()));

  // In a task of its own: the plan under the markers is updated in this one.
  map.on("moveend", () => {
    clearTimeout(timer);
    timer = setTimeout(update);
  });
  map.on("unload", () => clearTimeout(timer));
  map.on("dragstart", () => onPoint(null));
  return {
    show(places) {
      markers.clear();
      clustersAt = clusterPlaces(places);
      opener.closeUnless(places);
      update();
    },
    point: markers.point,
    spots: () =>
      clustersAt(map.getZoom()).map(({ centre }) => ({
        ...map.latLngToContainerPoint(pointOf(centre)),
        radius: MARKER_RADIUS_PX,
      })),
  };
}

function watchDrag(map: L.Map) {
  let isDragging = false;
  let hasDragged = false;
  map.on("dragstart", () => {
    isDragging = true;
    hasDragged = true;
  });
  map.on("dragend", () => {
    isDragging = false;
  });
  return {
    isDragging: () => isDragging,
    hasDragged: () => hasDragged,
    reset(): void {
      hasDragged = false;
    },
  };
}

interface ClusterOpenerOptions {
  map: L.Map;
  source: PlaceSource;
  clustersAt: (zoom: number) => readonly PlaceCluster[];
}

/** Opens the popup of a place, or zooms into a cluster until its places lie apart. */
function createClusterOpener({ map, source, clustersAt }: ClusterOpenerOptions) {
  let popup: { readonly places: readonly MapPlace[]; close(): void } | null = null;
  /** Opened by the keyboard: the focus goes to the first of its parts. */
  let opened: PlaceCluster | null = null;

  /** One place, or several that even the highest zoom does not separate. */
  function isInseparable({ first, places }: PlaceCluster): boolean {
    if (places.length === 1) return true;
    const nearest = clustersAt(map.getMaxZoom()).find((cluster) => cluster.first === first);
    return nearest?.places.length === places.length;
  }

  function zoomInto(cluster: PlaceCluster): void {
    const bounds = L.latLngBounds(
      cluster.places.flatMap(({ coordinates }) => (coordinates ? [pointOf(coordinates)] : [])),
    );
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds, false, L.point(48, 48)));
    map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  }

  return {
    open({ marker: { cluster, button }, byKeyboard }: { marker: PlaceMarker; byKeyboard: boolean }): void {
      if (isInseparable(cluster)) {
        const close = openPlacePopup({ map, cluster, source, opener: button, byKeyboard });
        popup = { places: cluster.places, close };
        return;
      }
      if (byKeyboard) opened = cluster;
      zoomInto(cluster);
    },

    /** A filter may remove what the popup shows. */
    closeUnless(places: readonly MapPlace[]): void {
      if (!popup || hasAll({ places, all: popup.places })) return;
      popup.close();
      popup = null;
    },

    focusOpened(markers: readonly PlaceMarker[]): void {
      const places = new Set(opened?.places);
      opened = null;
      markers.find(({ cluster }) => places.has(cluster.first))?.button.focus({ preventScroll: true });
    },
  };
}

function hasAll({ places, all }: { places: readonly MapPlace[]; all: readonly MapPlace[] }): boolean {
  const known = new Set(places);
  return all.every((place) => known.has(place));
}
