import { useRef, useState } from "react";
import { Link } from "react-router";
import { NotStored } from "../../../business-ui/lists/not-stored.tsx";
import { paths } from "../../../contract/paths.ts";
import { LIST_FIELDS } from "../../../domain/shared-lists/shared-list.ts";
import type { ListService } from "../../../personal/shared-lists/list-service.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import type { ListedPlace, ListView } from "../../../personal/shared-lists/stored-list.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { onSecondPress } from "../../../ui/presses/second-press.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { ToastProvider, useToast } from "../../../ui/toast/toast-provider.tsx";
import { EditedPlaceRow } from "./edited-place-row.tsx";
import { HowToAdd } from "./how-to-add.tsx";
import { DeleteList, ListLinks } from "./list-links.tsx";
import type { PlaceMove } from "./place-controls.tsx";
import { placeName } from "./place-name.ts";
import { ListStatus, SaveState } from "./save-state.tsx";
import { useDraft } from "./use-draft.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface ListEditorProps {
  list: ListView;
  /** The read link. */
  url: string;
  onDone: (() => void) | undefined;
}

/** V-06: for visitors with the edit link, and the owner. */
export function ListEditor(props: ListEditorProps) {
  return (
    <ToastProvider>
      <Editor {...props} />
    </ToastProvider>
  );
}

/** Edits are quick, but the code may still have to load. */
function edit(work: (service: ListService) => void): void {
  loadLists().then(work, showLoadFailure);
}

function Editor({ list, url, onDone }: ListEditorProps) {
  const isStored = useSharedLists((lists) => lists.isStored);
  const title = useDraft({
    value: list.title,
    save: (text) => edit((service) => service.setTitle(list.id, text, list.viewer)),
  });
  return (
    <div className="mt-6 grid max-w-3xl grid-cols-1 gap-5 print:hidden">
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-title">Editar lista</h1>
        <ListStatus list={list} />
        {!isStored && <NotStored />}
        {!list.isWaiting && <FormError message={list.refused} />}
        <Field label="Título" maxLength={LIST_FIELDS.title.longest} autoComplete="off" {...title} />
      </header>
      <ListLinks list={list} url={url} />
      <EditedPlaces list={list} />
      <div className="grid justify-items-start gap-2">
        <Link to={paths.home()} className={buttonClass({ variant: "outline" })}>
          Buscar lugares para agregar
        </Link>
        <HowToAdd />
      </div>
      <DeleteList list={list} onDone={onDone} />
      <div className="list-editor-bar z-10 flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-paper py-2 not-short:sticky not-short:bottom-(--foot-bar)">
        <SaveState list={list} />
        {onDone && (
          <Button variant="night" size="small" className="ml-auto" onClick={onDone}>
            Listo
          </Button>
        )}
      </div>
    </div>
  );
}

function focusRow(row: HTMLElement | null | undefined): void {
  const control = row?.querySelector<HTMLElement>("[data-move]");
  if (control) control.focus();
  else focusHeading();
}

function EditedPlaces({ list: { id, viewer, places } }: { list: ListView }) {
  const showToast = useToast();
  const [announced, setAnnounced] = useState("");
  const rows = useRef<HTMLOListElement>(null);

  function findRow(place: ListedPlace): HTMLElement | null {
    return rows.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place.id)}"]`) ?? null;
  }

  function move(placeId: string, to: number, pressed?: string): void {
    const place = places.find((listed) => listed.id === placeId);
    if (!place) return;
    edit((service) => {
      service.movePlace(id, { place: placeId, to });
      setAnnounced(`${placeName(place)} pasó al lugar ${to + 1} de ${places.length}`);
      // Moving the row in the document drops the focus.
      requestAnimationFrame(() => {
        const row = findRow(place);
        row?.querySelector<HTMLElement>(`[data-move="${pressed}"]`)?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: "nearest" });
      });
    });
  }

  /** The row takes its buttons along: a second press at the same point would undo the first with those of another row. */
  function step(placeId: string, { by, label }: PlaceMove, press: MouseEvent): void {
    onSecondPress(press, (second) => {
      step(placeId, { by, label }, second);
      return true;
    });
    edit((service) => {
      const order = service.find(id)?.places ?? [];
      const to = order.findIndex((listed) => listed.id === placeId) + by;
      if (to >= 0 && to < order.length) move(placeId, to, label);
    });
  }

  function remove(place: ListedPlace, index: number): void {
    edit((service) => {
      service.removePlace(id, place.id);
      showToast(`Quitaste ${placeName(place)} de la lista.`, "plain", {
        label: "Deshacer",
        onPress: () => {
          service.restorePlace(id, place);
          requestAnimationFrame(() => focusRow(findRow(place)));
        },
      });
      requestAnimationFrame(() => {
        const left = rows.current?.querySelectorAll<HTMLElement>("[data-place]");
        focusRow(left?.[Math.min(index, left.length - 1)]);
      });
    });
  }

  const { handleOf, styleOf, isDragged } = useDragOrder({
    ids: places.map((place) => place.id),
    onMove: move,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {places.length === 0 && <p className="text-muted">Todavía no hay lugares.</p>}
      <ol ref={rows} className="grid grid-cols-1 gap-2">
        {places.map((place, index) => (
          <EditedPlaceRow
            key={place.id}
            place={place}
            index={index}
            count={places.length}
            handle={handleOf(place.id)}
            style={styleOf(place.id)}
            isDragged={isDragged(place.id)}
            onMove={(moved, press) => step(place.id, moved, press)}
            onNote={(note) => edit((service) => service.setNote(id, { place: place.id, note }, viewer))}
            onRemove={() => remove(place, index)}
          />
        ))}
      </ol>
    </>
  );
}
