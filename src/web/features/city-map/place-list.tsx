import type { ReactNode } from "react";
import type { PlaceList as Places } from "../../../domain/map-places/choose-places.ts";
import type { ListedPlace } from "../../../domain/map-places/map-place.ts";
import { OPENING_HEADINGS } from "../../../domain/near/nearest-text.ts";
import { Button } from "../../../ui/button.tsx";
import { PlaceEntry } from "./place-entry.tsx";

interface PlaceListProps {
  /** "38 lugares en esta parte del mapa". */
  heading: string;
  places: Places;
  now: Date | null;
  pointed: string | null;
  onPoint: (slug: string | null) => void;
  onMore: (() => void) | null;
  children?: ReactNode;
}

/** The accessible counterpart of the map: everything in view is listed here. */
export function PlaceList({ heading, places, now, pointed, onPoint, onMore, children }: PlaceListProps) {
  const { shown, total, unplaced, opening, openingKind } = places;
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
    <section aria-labelledby="lugares" className="city-map-list">
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
      {opening.length > 0 && (
        <>
          <h2 className="mt-6 mb-1 text-lg">{OPENING_HEADINGS[openingKind]}</h2>
          {entries(opening)}
        </>
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

/** Scrolls the list to the entry of a place, where the list has a scrollbar of its own; never the page. */
export function revealEntry(slug: string): void {
  const entry = document.querySelector(`.city-map-list [data-place="${CSS.escape(slug)}"]`);
  const list = entry?.closest(".city-map-list");
  if (!entry || !list || list.scrollHeight <= list.clientHeight) return;
  const [box, frame] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
