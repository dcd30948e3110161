import { ArrowRight } from "lucide";
import { PlanPicture } from "../../../business-ui/plan-picture.tsx";
import { isApproximate } from "../../../domain/businesses/known-place.ts";
import { directionsLinks } from "../../../domain/city-map/directions-links.ts";
import { storedPlace } from "../../../domain/city-map/map-opening.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InteractiveMap } from "./interactive-map.tsx";
import type { MappedBusiness } from "./use-map-opening.ts";
import { type MapState, useMapOpening } from "./use-map-opening.ts";

interface MapCardProps {
  business: MappedBusiness;
  address: string;
  /** By the nearest corner and plaza; empty where the place is not known to a block. */
  whereabouts: string;
  destination: string;
  tiles: MapTiles | null;
}

const WHEREABOUTS_ID = "donde-queda";

/** P-01…P-05 */
export function MapCard({ business, address, whereabouts, destination, tiles }: MapCardProps) {
  const { state, count, open, opened, fail, close } = useMapOpening(business);
  const [directions] = directionsLinks(destination);
  const shown = "place" in state ? state.place : storedPlace(business);
  return (
    // Like the contact card: before the rating card on a phone.
    <section
      aria-labelledby="mapa"
      className="overflow-hidden rounded-panel bg-card shadow-card max-lg:-order-1"
    >
      <h2 id="mapa" className="sr-only">
        Mapa
      </h2>
      {/* Isolated: Leaflet's layers have high z-indexes. */}
      <div className="relative isolate aspect-square xs:aspect-video lg:aspect-10/9">
        <PlanPicture slug={business.slug} title={business.title} address={address} />
        <p
          id={WHEREABOUTS_ID}
          className="absolute inset-x-2.5 top-2.5 mx-auto w-fit rounded-xl bg-card px-3 py-1.5 text-center text-sm shadow-card ring-1 ring-line empty:hidden"
        >
          {whereabouts && <Whereabouts text={whereabouts} />}
          {isApproximate(shown.precision) && (
            <span className="block font-semibold">Ubicación aproximada</span>
          )}
        </p>
        {state.kind !== "open" && <Opener state={state} onOpen={() => void open()} />}
        {(state.kind === "opening" || state.kind === "open") && (
          <InteractiveMap
            place={state.place}
            isReady={state.kind === "open"}
            title={business.title}
            destination={destination}
            tiles={tiles}
            describedBy={WHEREABOUTS_ID}
            onOpened={() => opened(state.place)}
            onFault={fail}
            onClose={close}
          />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-5 py-1">
        {directions && (
          // On a phone the bar at the foot has it.
          <a
            href={directions.url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${TEXT_LINK_CLASS} max-md:hidden`}
          >
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

/** Breaks lines between the parts of the text rather than within them. */
function Whereabouts({ text }: { text: string }) {
  return text
    .replaceAll(" · ", " ·\n")
    .split("\n")
    .map((words) => (
      <span key={words} className="inline-block">
        {words}&nbsp;
      </span>
    ));
}

function Opener({ state, onOpen }: { state: MapState; onOpen: () => void }) {
  return (
    <div
      // The refusal replaces the focused button.
      ref={state.kind === "refused" ? takeFocus : undefined}
      tabIndex={-1}
      className="needs-script absolute inset-x-2.5 bottom-3 grid justify-items-center gap-2"
    >
      {state.kind === "refused" && (
        <FormError message="Límite de visitas alcanzado" detail="El mes que viene se puede abrir de nuevo." />
      )}
      {state.kind === "failed" && <FormError message={state.message} detail={null} />}
      {state.kind !== "refused" && (
        <Button
          ref={state.kind === "closed" && state.wasOpen ? takeFocus : undefined}
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

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
