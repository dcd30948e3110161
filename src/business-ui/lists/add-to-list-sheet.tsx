import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { countPlaces } from "../../domain/shared-lists/list-share-card.ts";
import { FULL_LIST, LIST_LIMITS, UNTITLED_LIST } from "../../domain/shared-lists/shared-list.ts";
import type { ListService } from "../../personal/shared-lists/list-service.ts";
import { useSharedLists } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import type { ListView, OwnList, PlaceSummary } from "../../personal/shared-lists/stored-list.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/forms/form-errors.tsx";
import { useClosedByBack } from "../../ui/overlay.ts";
import { showNotice } from "../../ui/toast/show-notice.ts";
import { NewListForm } from "./new-list-form.tsx";
import { NotStored } from "./not-stored.tsx";

/** Lists of other devices that are fetched to know whether they have the place. */
const MOST_FETCHED = 10;

let mounting: Promise<void> | null = null;

/** One at a time: a slow phone is pressed twice. */
export function mountAddToList(place: PlaceSummary): Promise<void> {
  mounting ??= mount(place).finally(() => {
    mounting = null;
  });
  return mounting;
}

async function mount(place: PlaceSummary): Promise<void> {
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
  const [isFetching, setFetching] = useState(true);
  useEffect(() => {
    onOpen();
    void fetchOthers(service).finally(() => setFetching(false));
  }, [service, onOpen]);

  function toggle(list: ListView, isListed: boolean): void {
    if (isListed) service.removePlace(list.id, place.id);
    else service.addPlace(list.id, place);
    finish(list, isListed ? "Quitado de" : "Agregado a");
  }

  /** One that was not fetched may have the place: then it is only shown, with its mark. */
  async function choose(id: string): Promise<boolean> {
    await service.open(id);
    const list = service.find(id);
    if (list && list.places.length < LIST_LIMITS.places && !hasPlace(list, place.id)) toggle(list, false);
    return list !== null;
  }

  function finish({ id, title }: Pick<ListView, "id" | "title">, done: string): void {
    onClose();
    const link = { href: sharedListPaths.list({ id }), label: "Ver la lista" };
    // No dot in between: on a phone the link is on the next line.
    showNotice(`${done} «${title || UNTITLED_LIST}». `, { link });
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
        {isFetching && others.length > 0 && <p className="text-sm text-muted">Buscando tus otras listas…</p>}
        {!isFetching && others.length > 0 && (
          <ul className="grid gap-2">
            {others.map((list) => (
              <li key={list.id}>
                <OtherList list={list} onChoose={() => choose(list.id)} />
              </li>
            ))}
          </ul>
        )}
        <NewListForm lists={[...lists, ...others]} onCreate={create} />
      </div>
    </Dialog>
  );
}

async function fetchOthers(service: ListService): Promise<void> {
  await service.refreshOwn();
  for (const { id } of service.listOthers().slice(0, MOST_FETCHED)) await service.open(id);
}

interface OtherListProps {
  list: OwnList;
  /** False if it could not be loaded. */
  onChoose: () => Promise<boolean>;
}

function OtherList({ list: { title, placeCount }, onChoose }: OtherListProps) {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const choose = () => {
    setState("pending");
    void onChoose().then((isLoaded) => setState(isLoaded ? "idle" : "failed"));
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={state === "pending"}
        onClick={choose}
        className={`${ROW} w-full text-left`}
      >
        <ListName title={title} placeCount={placeCount} />
      </button>
      {state === "failed" && (
        <FieldError>No pudimos abrirla. Revisá tu conexión e intentá de nuevo.</FieldError>
      )}
    </>
  );
}

/** Of the choices. */
const ROW = "flex min-h-11 items-center gap-3 rounded-2xl border border-line bg-card px-[min(1rem,5vw)] py-2";

function ListName({ title, placeCount }: Pick<OwnList, "title" | "placeCount">) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow basis-24 wrap-anywhere">{title || UNTITLED_LIST}</span>
      <span className="text-sm whitespace-nowrap text-muted">{countPlaces(placeCount)}</span>
    </span>
  );
}

function hasPlace({ places }: ListView, placeId: string): boolean {
  return places.some(({ id }) => id === placeId);
}

interface ListChoiceProps {
  list: ListView;
  placeId: string;
  onToggle: (list: ListView, isListed: boolean) => void;
}

function ListChoice({ list, placeId, onToggle }: ListChoiceProps) {
  const isListed = hasPlace(list, placeId);
  const isFull = !isListed && list.places.length >= LIST_LIMITS.places;
  return (
    <>
      <label className={`${ROW} has-disabled:opacity-60`}>
        <input
          type="checkbox"
          checked={isListed}
          disabled={isFull}
          onChange={() => onToggle(list, isListed)}
          className="size-5 shrink-0 accent-primary"
        />
        <ListName title={list.title} placeCount={list.places.length} />
      </label>
      {isFull && <FieldError>{FULL_LIST}</FieldError>}
    </>
  );
}
