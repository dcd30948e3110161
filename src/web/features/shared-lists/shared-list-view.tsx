import { Flag, PencilLine } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { countPlaces } from "../../../domain/shared-lists/list-share-card.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useSiteName } from "../../site-data.ts";
import { CopyAsMine } from "./copy-as-mine.tsx";
import { HowToAdd } from "./how-to-add.tsx";
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
    readonly phone: string;
  }[];
  readonly missingCount: number;
}

interface SharedListViewProps {
  list: ShownList;
  /** The read link. */
  url: string;
  /** That changes of this browser are not on the page yet. */
  waitingNote?: ReactNode;
  /** Of an editor: opens the editor. */
  onEdit?: (() => void) | undefined;
  /** The editor, in place of all but what is printed. */
  editor?: ReactNode;
  /** The address of its picture; null where no place is known to the block. */
  plan: string | null;
}

/** V-06: the list as everybody sees it. */
export function SharedListView({ list, url, waitingNote, plan, onEdit, editor }: SharedListViewProps) {
  const { id, title, places, missingCount } = list;
  const siteName = useSiteName();
  return (
    <article className="shared-list">
      {editor}
      <div className={editor ? "hidden print:block" : ""}>
        <header className="mt-6 mb-5 grid gap-3">
          <div>
            <h1 className="text-display">{title}</h1>
            <p className="mt-1 text-lg text-muted">{countPlaces(places.length)}</p>
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            {onEdit && (
              <Button size="small" onClick={onEdit}>
                <Icon of={PencilLine} size={18} /> Editar lista
              </Button>
            )}
            <ShareList title={title} url={url} />
            {!onEdit && places.length > 0 && <CopyAsMine title={title} places={places} />}
          </div>
        </header>
        {waitingNote}
        {places.length === 0 ? (
          <EmptyState
            drawing="empty-plate"
            action={
              <>
                <Link to={paths.home()} className={buttonClass({ variant: "outline" })}>
                  Buscar lugares
                </Link>
                {onEdit && <HowToAdd />}
              </>
            }
          >
            Esta lista todavía no tiene lugares
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 items-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
            <ol className="@container grid grid-cols-1 gap-3 max-lg:order-last print:block">
              {places.map((place, index) => (
                <SharedPlaceRow key={place.card.id} number={index + 1} {...place} />
              ))}
            </ol>
            {plan && <ListPlan src={plan} />}
          </div>
        )}
        {missingCount > 0 && (
          <p className="mt-4 text-muted">
            {missingCount === 1
              ? "Otro lugar de la lista ya no está en la guía."
              : `Otros ${missingCount} lugares de la lista ya no están en la guía.`}
          </p>
        )}
        <p className="mt-4 hidden print:block">
          {siteName} · {url}
        </p>
        {!onEdit && (
          <p className="mt-5 print:hidden">
            <Link
              to={sharedListPaths.report({ id })}
              rel="nofollow"
              className={`${TEXT_LINK_CLASS} font-normal!`}
            >
              <Icon of={Flag} /> Reportar esta lista
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** A picture, so that it works without a script and on paper. */
function ListPlan({ src }: { src: string }) {
  return (
    <figure className="shared-list-plan overflow-hidden rounded-panel bg-olive-wash shadow-card lg:sticky lg:top-24">
      <img
        src={src}
        alt="Plano con los lugares de la lista, numerados en su orden"
        width={480}
        height={360}
        className="h-auto w-full"
      />
    </figure>
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
