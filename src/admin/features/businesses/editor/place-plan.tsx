import { LocateFixed } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { MapTiles } from "../../../../domain/city-map/map-tiles.ts";
import type { Coordinates } from "../../../../domain/city-plan/coordinates.ts";
import type { PinMap } from "../../../../map/pin-map.ts";
import { Icon } from "../../../../ui/icon.tsx";

interface PlacePlanProps {
  place: Coordinates;
  tiles: MapTiles | null;
  onMove: (place: Coordinates) => void;
  /** Back to where the address is; null where the point is there. */
  onCentre: (() => void) | null;
}

/** Its code is loaded with it. */
export function PlacePlan({ place, tiles, onMove, onCentre }: PlacePlanProps) {
  const map = useRef<PinMap | null>(null);
  const latest = useRef({ place, onMove });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { place, onMove };
    map.current?.setPlace(place);
  }, [place, onMove]);
  // One map for the life of the element.
  const [attach] = useState(() => (element: HTMLDivElement) => {
    let isRemoved = false;
    const open = async () => {
      const { createPinMap } = await import("../../../../map/pin-map.ts");
      const move = (next: Coordinates) => latest.current.onMove(next);
      const made = await createPinMap({ element, place: latest.current.place, tiles, onMove: move });
      if (isRemoved) return made.remove();
      map.current = made;
      made.setPlace(latest.current.place);
    };
    open().catch(() => setFailed(true));
    return () => {
      isRemoved = true;
      map.current?.remove();
      map.current = null;
    };
  });
  return (
    <div className="relative isolate h-56 overflow-hidden rounded-panel bg-olive-wash">
      {hasFailed ? (
        <p className="grid h-full place-items-center p-4 text-center text-muted">
          No se pudo abrir el plano. Podés escribir las coordenadas.
        </p>
      ) : (
        <div ref={attach} className="size-full" />
      )}
      {onCentre && (
        <button
          type="button"
          onClick={onCentre}
          // Leaflet's layers end at 1000.
          className="absolute right-2.5 bottom-2.5 z-[1001] inline-flex min-h-11 items-center gap-2 rounded-pill bg-ink px-4 text-sm font-semibold text-paper"
        >
          <Icon of={LocateFixed} size={16} />
          Volver a la dirección
        </button>
      )}
    </div>
  );
}
