import { type SubmitEvent, useEffect, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { hasSessionFlag } from "../../contract/browser-storage.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { countPlaces } from "../../domain/shared-lists/list-share-card.ts";
import {
  LIST_FIELDS,
  LIST_LIMITS,
  suggestListTitle,
  UNTITLED_LIST,
} from "../../domain/shared-lists/shared-list.ts";
import type { ListService } from "../../personal/shared-lists/list-service.ts";
import { useSharedLists } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import type { ListView, PlaceSummary } from "../../personal/shared-lists/stored-list.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { FieldError } from "../../ui/forms/form-errors.tsx";
import { useClosedByBack } from "../../ui/overlay.ts";
import { showNotice } from "../../ui/toast/show-notice.ts";
import { NotStored } from "./not-stored.tsx";

/** Lists of other devices that are fetched to know whether they have the place. */
const MOST_FETCHED = 10;

export async function mountAddToList(place: PlaceSummary): Promise<void> {
  const service = await loadLists();
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  await new Promise<void>((resolve) => {
    root.render(<AddToListSheet service={service} place={place} onOpen={resolve} onClose={close} />);
  });
}

interface AddToListSheetProps {
  service: ListService;
  place: PlaceSummary;
  onOpen: () => void;
  onClose: () => void;
}

/** V-06 */
function AddToListSheet({ service, place, onOpen, onClose }: AddToListSheetProps) {
  const { lists, others, isStored } = useSharedLists((shown) => shown);
  useClosedByBack({ isOpen: true, close: onClose });
  useEffect(() => {
    onOpen();
    void fetchOthers(service);
  }, [service, onOpen]);

  function toggle(list: ListView, isListed: boolean): void {
    if (isListed) service.removePlace(list.id, place.id);
    else service.addPlace(list.id, place);
    finish(list, isListed ? "Quitado de" : "Agregado a");
  }

  function finish({ id, title }: Pick<ListView, "id" | "title">, done: string): void {
    onClose();
    const link = { href: sharedListPaths.list({ id }), label: "Ver la lista" };
    showNotice(`${done} «${title || UNTITLED_LIST}» · `, { link });
  }

  function create(title: string): void {
    const { id, sent } = service.create({ title, places: [{ place }] });
    finish({ id, title }, "Agregado a");
    void sent.then(() => {
      const refused = service.find(id)?.refused;
      if (refused) showNotice(refused);
    });
  }

  return (
    <Dialog open onClose={onClose} title="Agregar a una lista">
      <div className="grid gap-4">
        <p className="text-muted">{place.title}</p>
        {!isStored && <NotStored />}
        {lists.length > 0 && (
          <ul className="grid gap-2">
            {lists.map((list) => (
              <li key={list.id}>
                <ListChoice list={list} placeId={place.id} onToggle={toggle} />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && <p className="text-sm text-muted">Buscando tus otras listas…</p>}
        <NewListForm lists={[...lists, ...others]} onCreate={create} />
      </div>
    </Dialog>
  );
}

async function fetchOthers(service: ListService): Promise<void> {
  await service.refreshOwn();
  for (const { id } of service.listOthers().slice(0, MOST_FETCHED)) await service.open(id);
}

interface ListChoiceProps {
  list: ListView;
  placeId: string;
  onToggle: (list: ListView, isListed: boolean) => void;
}

function ListChoice({ list, placeId, onToggle }: ListChoiceProps) {
  const isListed = list.places.some(({ id }) => id === placeId);
  const isFull = !isListed && list.places.length >= LIST_LIMITS.places;
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 rounded-2xl border border-line bg-card px-[min(1rem,5vw)] py-2 has-disabled:opacity-60">
        <input
          type="checkbox"
          checked={isListed}
          disabled={isFull}
          onChange={() => onToggle(list, isListed)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-24 wrap-anywhere">{list.title || UNTITLED_LIST}</span>
          <span className="text-sm whitespace-nowrap text-muted">{countPlaces(list.places.length)}</span>
        </span>
      </label>
      {isFull && <FieldError>{`Una lista puede tener hasta ${LIST_LIMITS.places} lugares.`}</FieldError>}
    </>
  );
}

interface NewListFormProps {
  lists: readonly { readonly title: string }[];
  onCreate: (title: string) => void;
}

function NewListForm({ lists, onCreate }: NewListFormProps) {
  const [title, setTitle] = useState(() => suggestListTitle(lists));
  const headingId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCreate(title.trim() || suggestListTitle(lists));
  };
  return (
    <form onSubmit={submit} aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-lg">
        Armá una lista nueva
      </h3>
      {lists.length === 0 && (
        <p className="text-sm text-muted">
          {hasSessionFlag(document.cookie) ? "Queda en tu perfil." : "No hace falta una cuenta."} Después la
          ordenás, le ponés notas y la compartís con un enlace.
        </p>
      )}
      <Field
        label="Título"
        name="title"
        value={title}
        maxLength={LIST_FIELDS.title.longest}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button type="submit" className="w-fit">
        Crear y agregar
      </Button>
    </form>
  );
}
