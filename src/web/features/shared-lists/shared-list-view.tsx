import { Flag } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { countPlaces } from "../../../domain/shared-lists/list-share-card.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ShareList } from "./share-list.tsx";
import { SharedPlaceRow } from "./shared-place-row.tsx";

interface ShownList {
  readonly id: string;
  readonly title: string;
  readonly places: readonly {
    readonly card: CardView;
    readonly note: string;
    readonly distance: string;
    readonly hoursText: string;
  }[];
  readonly missingCount: number;
}

interface SharedListViewProps {
  list: ShownList;
  url: string;
  /** Null where no place is known to the block. */
  plan: ReactNode;
}

/** V-06: the list as everybody sees it. */
export function SharedListView({ list, url, plan }: SharedListViewProps) {
  const { id, title, places, missingCount } = list;
  return (
    <article className="shared-list">
      <header className="mt-6 mb-5 grid gap-3">
        <div>
          <h1 className="text-display">{title}</h1>
          <p className="mt-1 text-lg text-muted">{countPlaces(places.length)}</p>
        </div>
        <ShareList title={title} url={url} />
      </header>
      {places.length === 0 ? (
        <EmptyState
          drawing="empty-plate"
          action={
            <Link to={paths.home()} className={buttonClass({ variant: "outline" })}>
              Buscar lugares
            </Link>
          }
        >
          Esta lista todavía no tiene lugares
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
          <ol className="grid gap-3 max-lg:order-last print:block">
            {places.map((place, index) => (
              <SharedPlaceRow key={place.card.id} number={index + 1} {...place} />
            ))}
          </ol>
          {plan}
        </div>
      )}
      {missingCount > 0 && (
        <p className="mt-4 text-muted">
          {missingCount === 1
            ? "Otro lugar de la lista ya no está en la guía."
            : `Otros ${missingCount} lugares de la lista ya no están en la guía.`}
        </p>
      )}
      <p className="mt-5 print:hidden">
        <Link
          to={sharedListPaths.report({ id })}
          rel="nofollow"
          className={`${TEXT_LINK_CLASS} font-normal!`}
        >
          <Icon of={Flag} /> Reportar esta lista
        </Link>
      </p>
    </article>
  );
}

/** Until the staff decides. */
export function HeldList() {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mt-6 text-display">Esta lista espera una revisión.</h1>
      <p className="mt-4">La va a mirar alguien del equipo. Volvé a abrir el enlace más tarde.</p>
      <p className="mt-4">
        <Link to={paths.home()} className={TEXT_LINK_CLASS}>
          Ir a la guía
        </Link>
      </p>
    </div>
  );
}
