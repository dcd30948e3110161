import type { SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { ranksAfterMove } from "../../domain/shared-lists/list-order.ts";
import { isEditKey, isListId } from "../../domain/shared-lists/shared-list.ts";
import type { ListEnvironment } from "./list-environment.ts";
import { createListStorage, type ListStorage } from "./list-storage.ts";
import { createListSync } from "./list-sync.ts";
import type { SharedLists } from "./lists-store.ts";
import {
  type ListView,
  NEW_LIST,
  type PlaceSummary,
  type StoredList,
  summaryOf,
  viewOf,
  withChange,
} from "./stored-list.ts";

export type ListService = ReturnType<typeof createListService>;

type Undated<Change> = Change extends unknown ? Omit<Change, "changedAt"> : never;

interface AddedPlace {
  readonly place: PlaceSummary;
  readonly note?: string;
}

interface NewList {
  readonly title: string;
  readonly places?: readonly AddedPlace[];
}

/** V-06. Every window shows the browser's storage; changes wait there until the server has confirmed them. */
export function createListService(environment: ListEnvironment) {
  const storage = createListStorage(environment);
  const sync = createListSync({ environment, storage, show });

  function show(): SharedLists {
    const lists = storage.list();
    const known = new Set(lists.map(({ id }) => id));
    const shown: SharedLists = {
      isLoaded: true,
      isStored: storage.isStored(),
      isOffline: sync.isOffline(),
      lists: lists.filter(({ isDeleted }) => !isDeleted).map((list) => viewOf(list, environment.memberId())),
      others: environment.hasSession() ? storage.listOwn().filter(({ id }) => !known.has(id)) : [],
    };
    environment.show(shown);
    return shown;
  }

  async function claim(): Promise<void> {
    if (!environment.hasSession()) return;
    for (const { id, key, isMadeHere, isOwn, isOnServer } of storage.list())
      if (key && isMadeHere && !isOwn && isOnServer) await sync.refresh(id);
    await sync.fetchOwn();
  }

  environment.onOtherWindow((message) => {
    show();
    if (message?.kind === "signed-in") void sync.sendAll().then(claim);
  });
  environment.onWake(() => void sync.sendAll());
  show();
  void sync.sendAll();

  return {
    refresh: sync.refresh,
    /** The lists of the member, and those of this browser that the account doesn't have yet. */
    refreshOwn: claim,
    sendAll: sync.sendAll,
    find: (id: string): ListView | null => show().lists.find((list) => list.id === id) ?? null,
    listOthers: () => show().others,
    ...createListAccess({ environment, storage, sync, show }),
    ...createListEdits({ environment, storage, sync, show }),
  };
}

interface ActionOptions {
  environment: ListEnvironment;
  storage: ListStorage;
  sync: ReturnType<typeof createListSync>;
  show: () => SharedLists;
}

function createListAccess({ environment, storage, sync, show }: ActionOptions) {
  const canOpenOwn = (id: string) => storage.listOwn().some((list) => list.id === id);

  /** Here first; `sent` ends with the first attempt to send it. */
  function create({ title, places = [] }: NewList) {
    const id = environment.randomKey();
    const member = environment.memberId();
    let list: StoredList = { ...NEW_LIST, id, key: environment.randomKey(), member };
    const add = (change: Undated<SharedListChange>) => {
      const changedAt = storage.nextTimestamp(environment.now());
      list = withChange(list, { changedAt, ...change });
    };
    add({ title });
    for (const [index, { place, note }] of places.entries()) {
      add({ place: place.id, listed: true, rank: index + 1, ...(note && { note }) });
      list = { ...list, summaries: { ...list.summaries, [place.id]: summaryOf(place) } };
    }
    storage.save(list);
    show();
    return { id, sent: sync.send(id) };
  }

  /** Only here: the list stays for the others. */
  function forget(id: string): void {
    storage.remove(id);
    show();
  }

  return {
    create,
    forget,

    /** Waits for the server. A list that it refuses is not kept; offline it waits in storage. */
    async createAndSend(input: NewList): Promise<{ id: string; isOnServer: boolean; refused: string }> {
      const { id, sent } = create(input);
      await sent;
      const stored = storage.find(id);
      const isOnServer = stored?.isOnServer ?? false;
      const refused = (!isOnServer && stored?.refused[""]) || "";
      if (refused) forget(id);
      return { id, isOnServer, refused };
    },

    /** Stores the key of an edit link. False if it doesn't open the list. */
    async openWithKey({ id, key }: { id: string; key: string }): Promise<boolean> {
      if (!isListId(id) || !isEditKey(key)) return false;
      const known = storage.find(id);
      if (!known?.key)
        storage.save({
          ...(known ?? { ...NEW_LIST, isMadeHere: false, isOnServer: true, member: environment.memberId() }),
          id,
          key,
        });
      show();
      await sync.refresh(id);
      return storage.find(id) !== null;
    },

    /** A list that this browser does not have: opened if it is the member's. */
    async openOwn(id: string): Promise<void> {
      if (storage.find(id) || !environment.hasSession()) return;
      if (!canOpenOwn(id)) await sync.fetchOwn();
      if (!canOpenOwn(id) || storage.find(id)) return;
      const member = environment.memberId();
      storage.save({ ...NEW_LIST, id, key: "", isMadeHere: false, isOnServer: true, isOwn: true, member });
      await sync.refresh(id);
    },

    /** Deletes it for everybody. */
    async deleteList(id: string): Promise<void> {
      const list = storage.find(id);
      if (!list) return;
      storage.save({ ...list, isDeleted: true, pending: [] });
      show();
      await sync.send(id);
    },
  };
}

function createListEdits({ environment, storage, sync, show }: ActionOptions) {
  interface ChangeOptions {
    place?: PlaceSummary | undefined;
    author?: string | undefined;
  }

  function change(
    id: string,
    changes: readonly Undated<SharedListChange>[],
    { place, author = environment.memberId() }: ChangeOptions = {},
  ): void {
    let list = storage.find(id, author);
    if (!list || changes.length === 0) return;
    for (const one of changes)
      list = withChange(list, { changedAt: storage.nextTimestamp(environment.now()), ...one });
    if (place) list = { ...list, summaries: { ...list.summaries, [place.id]: summaryOf(place) } };
    storage.save({ ...list, member: list.member || author });
    show();
    void sync.send(id);
  }

  function placesOf(id: string): ListView["places"] {
    const list = storage.find(id);
    return list ? viewOf(list).places : [];
  }

  return {
    /** `author`: the member who typed it, whose session may have ended since. */
    setTitle: (id: string, title: string, author?: string): void => change(id, [{ title }], { author }),

    setNote: (id: string, { place, note }: { place: string; note: string }, author?: string): void =>
      change(id, [{ place, note }], { author }),

    /** At the end. */
    addPlace(id: string, place: PlaceSummary): void {
      const rank = Math.max(0, ...placesOf(id).map((listed) => listed.rank)) + 1;
      change(id, [{ place: place.id, listed: true, rank }], { place });
    },

    removePlace: (id: string, place: string): void => change(id, [{ place, listed: false }]),

    /** Undoes a removal: where it was, with its note. */
    restorePlace(id: string, { id: place, note, rank, summary }: ListView["places"][number]): void {
      change(id, [{ place, listed: true, note, rank }], { place: summary ?? undefined });
    },

    movePlace: (id: string, move: { from: number; to: number }): void =>
      change(
        id,
        ranksAfterMove(placesOf(id), move).map(({ id: place, rank }) => ({ place, rank })),
      ),
  };
}
