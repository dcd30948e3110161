import { ArrowRight } from "lucide";
import { useEffect, useRef } from "react";
import { PlanPicture } from "../../../business-ui/plan-picture.tsx";
import { isApproximate } from "../../../domain/businesses/known-place.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import { storedPlace } from "../../../domain/city-map/map-opening.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { FormError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { MappedBusiness } from "./ask-for-map.ts";
import { InteractiveMap } from "./interactive-map.tsx";
import { type MapState, useMapOpening } from "./use-map-opening.ts";

interface MapCardProps {
  business: MappedBusiness;
  /** Empty when it is not known. */
  address: string;
  /** Where it is by the nearest corner and plaza; empty where that is not known to a block. */
  whereabouts: string;
  /** What is asked of those who show the way; empty where there is no address. */
  destination: string;
  tiles: MapTiles | null;
}

const WORDS_ID = "donde-queda";

/** P-01…P-05: where a business is: in words, as a picture, and on a map that is fetched when it is wanted. */
export function MapCard({ business, address, whereabouts, destination, tiles }: MapCardProps) {
  const { state, count, open, opened, fail, close } = useMapOpening(business);
  const [directions] = directionsLinks(destination);
  const shown = "place" in state ? state.place : storedPlace(business);
  return (
    // As the contact: on a phone before one's own stars.
    <section
      aria-labelledby="mapa"
      className="overflow-hidden rounded-panel bg-card shadow-card max-lg:-order-1"
    >
      <h2 id="mapa" className="sr-only">
        Mapa
      </h2>
      {/* A map has layers of its own: none of them rises over the rest of the page. */}
      <div className="relative isolate aspect-square xs:aspect-video lg:aspect-10/9">
        <PlanPicture slug={business.slug} title={business.title} address={address} />
        <p
          id={WORDS_ID}
          className="absolute inset-x-2.5 top-2.5 mx-auto w-fit rounded-xl bg-card px-3 py-1.5 text-center text-sm shadow-card ring-1 ring-line"
        >
          {(whereabouts || address) && <Words text={whereabouts || address} />}
          {isApproximate(shown.precision) && (
            <span className="block font-semibold">Ubicación aproximada</span>
          )}
        </p>
        <Opener state={state} onOpen={() => void open()} />
        {(state.kind === "opening" || state.kind === "open") && (
          <InteractiveMap
            place={state.place}
            isThere={state.kind === "open"}
            title={business.title}
            destination={destination}
            tiles={tiles}
            describedBy={WORDS_ID}
            onOpened={() => opened(state.place)}
            onFault={fail}
            onClose={close}
          />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-5 py-1">
        {directions && (
          <a href={directions.url} target="_blank" rel="noopener noreferrer" className={TEXT_LINK_CLASS}>
            Cómo llegar <Icon of={ArrowRight} />
          </a>
        )}
        <p role="status" className="text-sm text-muted">
          {count && `Visitas al mapa: ${count.count} / ${count.limit}`}
        </p>
      </div>
    </section>
  );
}

/** A line that breaks between what it says, and not within, as long as there is room. */
function Words({ text }: { text: string }) {
  return text.split(/(?<= ·) /).map((words) => (
    <span key={words} className="inline-block">
      {words}&nbsp;
    </span>
  ));
}

/** What stands over the picture: the button, and what came of pressing it. */
function Opener({ state, onOpen }: { state: MapState; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const before = useRef(state.kind);
  useEffect(() => {
    // Whoever closes the map goes on where it was opened.
    if (before.current === "open" && state.kind === "closed") button.current?.focus({ preventScroll: true });
    // The button is gone, and what is said stands in its place.
    if (before.current === "asking" && state.kind === "refused")
      notes.current?.focus({ preventScroll: true });
    before.current = state.kind;
  }, [state.kind]);
  return (
    <div
      ref={notes}
      tabIndex={-1}
      className={`needs-script absolute inset-x-2.5 bottom-3 justify-items-center gap-2 ${state.kind === "open" ? "hidden" : "grid"}`}
    >
      {state.kind === "refused" && (
        <FormError message="Límite de visitas alcanzado" detail="El mes que viene se puede abrir de nuevo." />
      )}
      {state.kind === "failed" && <FormError message={state.message} detail={null} />}
      {state.kind !== "refused" && (
        <Button
          ref={button}
          variant="night"
          onClick={onOpen}
          pending={state.kind === "asking" || state.kind === "opening"}
        >
          {state.kind === "failed" ? "Reintentar" : "Ver mapa interactivo"}
        </Button>
      )}
    </div>
  );
}
