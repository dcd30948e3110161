import L from "leaflet";
import { clusterPlaces, type PlaceCluster } from "../domain/map-places/cluster-places.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import { pointOf } from "./create-map.ts";
import { createMark, type PlaceMark, placeMark } from "./place-mark.ts";
import { openPlacePopup } from "./place-popup.ts";

/** How much beyond each edge has its marks already, as a share of the map: what is dragged in is there. */
const BEYOND = 0.1;
/** New marks in a frame: a slow phone must not stumble over them. */
const MARKS_A_FRAME = 4;

export interface PlaceLayer {
  /** These and no others, clustered. */
  show(places: readonly MapPlace[]): void;
  /** Makes the mark of a place stand out, or that of the cluster it is in; null for none. */
  point(slug: string | null): void;
}

interface LayerOptions {
  map: L.Map;
  /** Somebody points at the mark of one place, or at none any more. */
  onPoint: (slug: string | null) => void;
}

/** The places as marks, of which only those in sight exist. */
export function addPlaceLayer({ map, onPoint }: LayerOptions): PlaceLayer {
  const marks = new Map<string, PlaceMark>();
  const pane = map.createPane("places");
  let clustersAt = clusterPlaces([]);
  let pointed: PlaceMark | null = null;
  let pointedSlug: string | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since a mark was pressed; and at this moment. */
  let isDragged = false;
  let isDragging = false;
  /** The places of a cluster that was opened by the keyboard, which goes on at the first of its parts. */
  let followed: PlaceCluster | null = null;

  function update(): void {
    const wanted = wantedMarks({ map, clusters: clustersAt(map.getZoom()) });
    for (const [key, mark] of marks) {
      if (!wanted.has(key)) remove({ key, mark });
    }
    cancelAnimationFrame(frame);
    for (const mark of marks.values()) letFocus(mark);
    addSome([...wanted].filter(([key]) => !marks.has(key)));
  }

  /** As many as fit into a frame; the rest in the next one. */
  function addSome(missing: [string, PlaceCluster][]): void {
    for (const [key, cluster] of missing.slice(0, MARKS_A_FRAME)) add({ key, cluster });
    const rest = missing.slice(MARKS_A_FRAME);
    highlight();
    if (rest.length > 0) frame = requestAnimationFrame(() => addSome(rest));
    else focusFollowed();
  }

  function add({ key, cluster }: { key: string; cluster: PlaceCluster }): void {
    const mark = createMark(cluster);
    const { button } = mark;
    const slug = cluster.places.length === 1 ? cluster.first.slug : null;
    for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => pointFrom(slug));
    for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => pointFrom(null));
    button.addEventListener("pointerdown", () => {
      isDragged = false;
    });
    button.addEventListener("click", (event) => press({ mark, event }));
    placeMark({ map, mark });
    letFocus(mark);
    pane.append(button);
    marks.set(key, mark);
  }

  /** By the keyboard one comes only to what is seen. */
  function letFocus({ button, cluster }: PlaceMark): void {
    button.tabIndex = map.getBounds().contains(pointOf(cluster.centre)) ? 0 : -1;
  }

  /** Marks that pass under the pointer while the map is dragged are not pointed at. */
  function pointFrom(slug: string | null): void {
    if (!isDragging) onPoint(slug);
  }

  function remove({ key, mark }: { key: string; mark: PlaceMark }): void {
    const hadFocus = document.activeElement === mark.button;
    mark.button.remove();
    marks.delete(key);
    // Whoever goes by the keyboard stays on the map.
    if (hadFocus) map.getContainer().focus({ preventScroll: true });
  }

  function press({ mark: { cluster, button }, event }: { mark: PlaceMark; event: MouseEvent }): void {
    event.stopPropagation();
    const byKeyboard = event.detail === 0;
    // Whoever drags the map by a mark lets go of it there.
    if (!byKeyboard && isDragged) return;
    if (isTogether(cluster)) openPlacePopup({ map, cluster, opener: button, byKeyboard });
    else part({ cluster, byKeyboard });
  }

  /** As near as it takes for its places to lie apart. */
  function part({ cluster, byKeyboard }: { cluster: PlaceCluster; byKeyboard: boolean }): void {
    if (byKeyboard) followed = cluster;
    const bounds = L.latLngBounds(
      cluster.places.flatMap(({ coordinates }) => (coordinates ? [pointOf(coordinates)] : [])),
    );
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds, false, L.point(48, 48)));
    map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  }

  /** One place, or several that not even the nearest zoom parts. */
  function isTogether({ first, places }: PlaceCluster): boolean {
    if (places.length === 1) return true;
    const nearest = clustersAt(map.getMaxZoom()).find((cluster) => cluster.first === first);
    return nearest?.places.length === places.length;
  }

  /** Marks come and go with the map's zoom: the one that is pointed at may be another by now. */
  function highlight(): void {
    pointed?.button.classList.remove("is-pointed");
    pointed = pointedSlug === null ? null : findMark({ marks, slug: pointedSlug });
    pointed?.button.classList.add("is-pointed");
  }

  function focusFollowed(): void {
    const places = new Set(followed?.places);
    followed = null;
    const part = [...marks.values()].find(({ cluster }) => places.has(cluster.first));
    part?.button.focus({ preventScroll: true });
  }

  function placeAll(): void {
    for (const mark of marks.values()) placeMark({ map, mark });
  }

  pane.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") map.closePopup();
  });
  map.on("zoom viewreset", placeAll);
  // Not in the same breath as the plan under them, which moves too.
  map.on("moveend", () => {
    clearTimeout(timer);
    timer = setTimeout(update);
  });
  map.on("unload", () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  });
  map.on("dragstart", () => {
    onPoint(null);
    isDragged = true;
    isDragging = true;
  });
  map.on("dragend", () => {
    isDragging = false;
  });
  return {
    show(places) {
      for (const [key, mark] of marks) remove({ key, mark });
      clustersAt = clusterPlaces(places);
      update();
    },
    point(slug) {
      pointedSlug = slug;
      highlight();
    },
  };
}

/** By a key that stays the same for what stays the same: a place is one mark at every zoom. */
function wantedMarks({
  map,
  clusters,
}: {
  map: L.Map;
  clusters: readonly PlaceCluster[];
}): Map<string, PlaceCluster> {
  const bounds = map.getBounds().pad(BEYOND);
  const inSight = clusters.filter(({ centre }) => bounds.contains(pointOf(centre)));
  return new Map(
    inSight.map((cluster) => {
      const { first, places } = cluster;
      return [places.length === 1 ? first.slug : `${first.slug} ${map.getZoom()}`, cluster];
    }),
  );
}

function findMark({
  marks,
  slug,
}: {
  marks: ReadonlyMap<string, PlaceMark>;
  slug: string;
}): PlaceMark | null {
  const own = marks.get(slug);
  if (own) return own;
  const others = [...marks.values()];
  return others.find(({ cluster }) => cluster.places.some((place) => place.slug === slug)) ?? null;
}
