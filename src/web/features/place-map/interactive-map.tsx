import { X } from "lucide";
import { type KeyboardEvent, useState } from "react";
import { isApproximate } from "../../../domain/businesses/known-place.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import type { MarkerPlace } from "../../../domain/city-map/map-opening.ts";
import { brokenMapMessage, type MapTiles, missingMapMessage } from "../../../domain/city-map/map-tiles.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

interface InteractiveMapProps {
  place: MarkerPlace;
  /** Invisible until then. */
  isReady: boolean;
  title: string;
  destination: string;
  tiles: MapTiles | null;
  describedBy: string;
  onOpened: () => void;
  onFault: (message: string) => void;
  onClose: () => void;
}

/** Replaces the plan picture; its code is loaded when this mounts. */
export function InteractiveMap(props: InteractiveMapProps) {
  const { isReady, describedBy, onClose } = props;
  // One map for the life of the element, opened with the props of the first render.
  const [attachMap] = useState(() => (element: HTMLDivElement) => {
    const unmounted = new AbortController();
    void showMap({ ...props, element, signal: unmounted.signal }).then((isShown) => {
      if (isShown) props.onOpened();
    });
    return () => unmounted.abort();
  });

  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the map the focus is
    <div
      // Called when it is ready, and so no longer inert.
      ref={isReady ? focusMap : undefined}
      onKeyDown={closeByKey}
      // Not "invisible": with reduced motion it would end too late for the focus.
      inert={!isReady}
      className={`absolute inset-0 ${isReady ? "" : "opacity-0"}`}
    >
      <div ref={attachMap} aria-describedby={describedBy} className="size-full" />
      {/* Leaflet's layers end at 1000. */}
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

function focusMap(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>(":scope > div")?.focus({ preventScroll: true });
}

interface ShowMapInput extends InteractiveMapProps {
  element: HTMLElement;
  /** Aborted on unmount, perhaps before the map has loaded. */
  signal: AbortSignal;
}

/** Whether the map is shown; failures go to `onFault`. */
async function showMap({ element, signal, tiles, onFault, ...shown }: ShowMapInput): Promise<boolean> {
  const fail = (message: string) => {
    if (!signal.aborted) onFault(message);
    return false;
  };
  const createPlaceMap = await loadCode().catch(() => null);
  if (!createPlaceMap) return fail(missingMapMessage({ tiles, isOnline: navigator.onLine }));
  if (signal.aborted) return false;
  try {
    const map = await createPlaceMap({ element, tiles, ...labelsOf(shown) });
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

function labelsOf({
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
