import { type ReactNode, useEffect, useRef } from "react";
import type { PlaceList as Places } from "../../../domain/map-places/choose-places.ts";
import type { ListedPlace } from "../../../domain/map-places/map-place.ts";
import { Button } from "../../../ui/button.tsx";
import { PlaceEntry } from "./place-entry.tsx";

interface PlaceListProps {
  /** "38 lugares en esta parte del mapa". */
  heading: string;
  places: Places;
  now: Date | null;
  pointed: string | null;
  onPoint: (slug: string | null) => void;
  /** Null where a script does not follow the map yet. */
  onMore: (() => void) | null;
  /** What more there is to say of them. */
  children?: ReactNode;
}

/** What is in view, to be read and gone through by the keyboard: everything that is on the map is here. */
export function PlaceList({ heading, places, now, pointed, onPoint, onMore, children }: PlaceListProps) {
  const { shown, total, unplaced } = places;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frame.current && pointed) bringIntoSight({ frame: frame.current, slug: pointed });
  }, [pointed]);
  const entries = (list: readonly ListedPlace[]) => (
    <ul>
      {list.map((place, index) => (
        <PlaceEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: other words in the same entry cost a slow phone a tenth of another entry.
          key={index}
          place={place}
          now={now}
          isPointed={pointed === place.slug}
          onPoint={onPoint}
        />
      ))}
    </ul>
  );
  return (
    <section ref={frame} aria-labelledby="lugares" className="city-map-list">
      <div role="status">
        <h2 id="lugares" tabIndex={-1} className="mb-1 text-lg">
          {heading}
        </h2>
      </div>
      {children}
      {shown.length > 0 && entries(shown)}
      {onMore && shown.length < total && (
        <p className="my-4 text-center">
          <Button variant="outline" onClick={onMore}>
            Ver más ({total - shown.length})
          </Button>
        </p>
      )}
      {unplaced.length > 0 && (
        <>
          <h2 className="mt-6 mb-1 text-lg">Sin lugar en el mapa</h2>
          <p className="text-sm text-muted">De estos no sabemos la dirección exacta.</p>
          {entries(unplaced)}
        </>
      )}
    </section>
  );
}

/** Where the list scrolls by itself; where the whole page does, it stays put. */
function bringIntoSight({ frame, slug }: { frame: HTMLElement; slug: string }): void {
  const entry = frame.querySelector(`[data-place="${CSS.escape(slug)}"]`);
  if (!entry || frame.scrollHeight <= frame.clientHeight) return;
  const [box, room] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top < room.top) frame.scrollTop -= room.top - box.top;
  else if (box.bottom > room.bottom) frame.scrollTop += box.bottom - room.bottom;
}
