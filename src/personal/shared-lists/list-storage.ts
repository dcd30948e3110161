import { SHARED_LISTS_KEY, UNSENT_LISTS_KEY } from "../../contract/browser-storage.ts";
import { BROWSER_NAME } from "../../contract/personal.ts";
import type { OwnSharedLists, SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { isRecord, type JsonStorage, readList } from "../storage/json-storage.ts";
import { isSettled, NEW_LIST, type PlaceSummary, type StoredList, type StoredPlace } from "./stored-list.ts";

export type OwnList = OwnSharedLists["lists"][number];

interface StoredLists {
  readonly browser: string;
  /** Of the latest change. */
  readonly last: number;
  /** Newest first. */
  readonly lists: readonly StoredList[];
  /** Of the member, from all devices. */
  readonly own: readonly OwnList[];
}

export type ListStorage = ReturnType<typeof createListStorage>;

/** V-06: read anew for each change, since other windows write too. */
export function createListStorage({ storage, randomName }: { storage: JsonStorage; randomName(): string }) {
  let isStored = true;

  function read(): StoredLists {
    const found = readStored(storage);
    if (found.browser) return found;
    const created = { ...found, browser: randomName() };
    write(created);
    return created;
  }

  function write(stored: StoredLists): void {
    isStored = writeStored(storage, stored);
  }

  function save(list: StoredList): void {
    const stored = read();
    const isKnown = stored.lists.some(({ id }) => id === list.id);
    const lists = isKnown
      ? stored.lists.map((one) => (one.id === list.id ? list : one))
      : [list, ...stored.lists];
    write({ ...stored, lists });
  }

  return {
    read,
    /** False where the browser stores nothing: lists last until the page is closed. */
    isStored: (): boolean => isStored,
    find: (id: string): StoredList | null => read().lists.find((list) => list.id === id) ?? null,
    save,
    remove(id: string): void {
      const stored = read();
      const isOther = (list: { readonly id: string }) => list.id !== id;
      write({ ...stored, lists: stored.lists.filter(isOther), own: stored.own.filter(isOther) });
    },
    saveOwn: (own: readonly OwnList[]): void => write({ ...read(), own }),
    /** Strictly increasing in this browser, whatever the clock does. */
    nextTimestamp(now: number): number {
      const stored = read();
      const last = Math.max(now, stored.last + 1);
      write({ ...stored, last });
      return last;
    },
  };
}

/** At sign-out: the account has them. Those with unsent changes stay until they are sent. */
export function removeOwnLists(storage: JsonStorage): void {
  const stored = readStored(storage);
  if (stored.lists.length + stored.own.length === 0) return;
  const lists = stored.lists.filter((list) => !list.isOwn || !isSettled(list));
  writeStored(storage, { ...stored, lists, own: [] });
}

function writeStored(storage: JsonStorage, stored: StoredLists): boolean {
  if (stored.lists.every(isSettled)) storage.remove(UNSENT_LISTS_KEY);
  else storage.write(UNSENT_LISTS_KEY, 1);
  return storage.write(SHARED_LISTS_KEY, stored);
}

/** Invalid entries are dropped. */
function readStored(storage: JsonStorage): StoredLists {
  const value = storage.read(SHARED_LISTS_KEY);
  if (!isRecord(value)) return { browser: "", last: 0, lists: [], own: [] };
  const browser = String(value.browser);
  return {
    browser: BROWSER_NAME.test(browser) ? browser : "",
    last: Number.isSafeInteger(value.last) ? Number(value.last) : 0,
    lists: readList(value.lists, isNamed).map(readStoredList),
    own: readList(value.own, isOwnList),
  };
}

type Named = Record<string, unknown> & { readonly id: string };

function isNamed(value: unknown): value is Named {
  return isRecord(value) && typeof value.id === "string" && value.id !== "";
}

function readStoredList({ id, ...value }: Named): StoredList {
  const known = value as Partial<StoredList>;
  return {
    ...NEW_LIST,
    id,
    key: textOf(known.key),
    title: textOf(known.title),
    places: readList(known.places, isPlace),
    pending: readList(known.pending, isChange),
    summaries: Object.fromEntries(
      Object.entries(isRecord(known.summaries) ? known.summaries : {}).filter(
        (entry): entry is [string, PlaceSummary] => isSummary(entry[1]),
      ),
    ),
    isMadeHere: known.isMadeHere === true,
    isOnServer: known.isOnServer === true,
    isDeleted: known.isDeleted === true,
    isOwn: known.isOwn === true,
    status: known.status === "held" || known.status === "hidden" ? known.status : "published",
    missing: readList(known.missing, isText),
    refused: Object.fromEntries(
      Object.entries(isRecord(known.refused) ? known.refused : {}).filter(
        (entry): entry is [string, string] => isText(entry[1]),
      ),
    ),
    changedAt: Number.isFinite(known.changedAt) ? Number(known.changedAt) : 0,
  };
}

function textOf(value: unknown): string {
  return isText(value) ? value : "";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPlace(value: unknown): value is StoredPlace {
  return isNamed(value) && isText(value.note) && Number.isFinite(value.rank);
}

function isChange(value: unknown): value is SharedListChange {
  return isRecord(value) && Number.isFinite(value.changedAt) && (isText(value.title) || isText(value.place));
}

function isSummary(value: unknown): value is PlaceSummary {
  return isNamed(value) && isText(value.title) && isText(value.slug) && isText(value.address);
}

function isOwnList(value: unknown): value is OwnList {
  return isNamed(value) && isText(value.title) && Number.isFinite(value.placeCount);
}
