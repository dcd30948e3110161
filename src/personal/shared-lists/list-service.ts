import type { SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { isEditKey, isListId } from "../../domain/shared-lists/shared-list.ts";
import { type ActionOptions, createListEdits, type Undated } from "./list-edits.ts";
import type { ListEnvironment } from "./list-environment.ts";
import { createListStorage } from "./list-storage.ts";
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
    const lists = storage.list().filter(({ isUnread }) => !isUnread);
    const known = new Set(lists.map(({ id }) => id));
    const shown: SharedLists = {
      isLoaded: true,
      isStored: storage.isStored(),
      isOffline: sync.isOffline(),
      deletions: lists.filter(({ isDeleted }) => isDeleted).map(({ id, title }) => ({ id, title })),
      lists: lists.filter(({ isDeleted }) => !isDeleted).map((list) => viewOf(list, environment.memberId())),
      others: environment.hasSession() ? storage.listOwn().filter(({ id }) => !known.has(id)) : [],
    };
    environment.show(shown);
    return shown;
  }

  async function claim(): Promise<void> {
    if (!environment.hasSession()) return;
    for (const { id, key, isMadeHere, isOwn, isOnServer, isUnread } of storage.list())
      if (key && (isMadeHere || isUnread) && !isOwn && isOnServer) await sync.refresh(id);
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

/** Made elsewhere. */
const OPENED_LIST = { ...NEW_LIST, isMadeHere: false, isOnServer: true, isUnread: true };

function createListAccess({ environment, storage, sync, show }: ActionOptions) {
  const isListedOwn = (id: string) => storage.listOwn().some((list) => list.id === id);

  async function canOpenOwn(id: string): Promise<boolean> {
    if (!environment.hasSession()) return false;
    if (!isListedOwn(id)) await sync.fetchOwn();
    return isListedOwn(id);
  }

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
          ...(known ?? { ...OPENED_LIST, member: environment.memberId() }),
          id,
          key,
        });
      show();
      await sync.refresh(id);
      const opened = storage.find(id);
      const isUseless = !known && opened?.isUnread && opened.refused[""];
      if (isUseless) forget(id);
      return opened !== null && !isUseless;
    },

    /** Reads a list of this browser, or of the member, again. */
    async open(id: string): Promise<void> {
      if (!storage.find(id)) {
        if (!(await canOpenOwn(id))) return;
        const member = environment.memberId();
        if (!storage.find(id)) storage.save({ ...OPENED_LIST, id, key: "", isOwn: true, member });
      }
      await sync.refresh(id);
    },

    /** Deletes it for everybody; without an answer of the server it is tried again. */
    async deleteList(id: string): Promise<{ isDeleted: boolean; refused: string }> {
      const list = storage.find(id);
      const member = list?.member;
      if (list) {
        storage.save({ ...list, isDeleted: true, pending: [] });
        show();
        await sync.send(id);
      }
      const left = storage.find(id, member);
      return { isDeleted: left === null, refused: (left && !left.isDeleted && left.refused[""]) || "" };
    },
  };
}
