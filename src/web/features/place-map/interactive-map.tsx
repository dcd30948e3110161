import { X } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isApproximate } from "../../../domain/businesses/known-place.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import type { MarkerPlace } from "../../../domain/city-map/map-opening.ts";
import { brokenMapMessage, type MapTiles, missingMapMessage } from "../../../domain/city-map/map-tiles.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

interface InteractiveMapProps {
  place: MarkerPlace;
  /** Whether it has come: until then nothing of it is seen. */
  isThere: boolean;
  title: string;
  /** The address, or "" where there is none. */
  destination: string;
  tiles: MapTiles | null;
  /** The id of what says in words where it is. */
  describedBy: string;
  onOpened: () => void;
  onFault: (message: string) => void;
  onClose: () => void;
}

/** The map in the room of its picture, fetched when this is shown. Escape and a button close it. */
export function InteractiveMap(props: InteractiveMapProps) {
  const { isThere, describedBy, onClose } = props;
  const element = useRef<HTMLDivElement>(null);
  const given = useRef(props);

  useEffect(() => {
    const leaving = new AbortController();
    void showMap({ ...given.current, element: element.current, signal: leaving.signal }).then((isShown) => {
      if (isShown) given.current.onOpened();
    });
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (isThere) element.current?.focus({ preventScroll: true });
  }, [isThere]);

  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in the map the focus is
    <div
      onKeyDown={closeByKey}
      // Not "invisible": where nothing is to move, that would end a moment too late for the focus.
      inert={!isThere}
      className={`absolute inset-0 ${isThere ? "" : "opacity-0"}`}
    >
      <div ref={element} aria-describedby={describedBy} className="size-full" />
      {/* Above the map's own layers, the highest of which is at 1000. */}
      <IconButton
        label="Cerrar mapa"
        onClick={onClose}
        className="absolute top-2.5 right-2.5 z-[1001] ring-1 ring-line"
      >
        <Icon of={X} />
      </IconButton>
    </div>
  );
}

interface Showing extends InteractiveMapProps {
  element: HTMLElement | null;
  /** Aborted where somebody has left, perhaps before the map came. */
  signal: AbortSignal;
}

/** Whether the map is there; what went wrong is handed on. */
async function showMap({ element, signal, tiles, onFault, ...shown }: Showing): Promise<boolean> {
  const fail = (message: string) => {
    if (!signal.aborted) onFault(message);
    return false;
  };
  const createPlaceMap = await loadCode().catch(() => null);
  if (!createPlaceMap) return fail(missingMapMessage({ tiles, isOnline: navigator.onLine }));
  if (signal.aborted || !element) return false;
  try {
    const map = await createPlaceMap({ element, tiles, ...wordsOf(shown) });
    if (signal.aborted) map.remove();
    signal.addEventListener("abort", () => map.remove());
    return !signal.aborted;
  } catch (error) {
    return fail(brokenMapMessage(error));
  }
}

async function loadCode() {
  const { loadPlaceMap } = await import("../../../map/place-map.ts");
  return loadPlaceMap();
}

function wordsOf({
  place,
  title,
  destination,
}: Pick<InteractiveMapProps, "place" | "title" | "destination">) {
  const isRough = isApproximate(place.precision);
  return {
    place,
    title,
    label: `Mapa interactivo con ${title}`,
    note: isRough ? "Ubicación aproximada" : "",
    links: directionsLinks(isRough ? destination : `${place.latitude},${place.longitude}`),
  };
}
