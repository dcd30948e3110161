import { SHARED_LISTS_KEY } from "../../contract/browser-storage.ts";
import { BROWSER_NAME } from "../../contract/personal.ts";
import type { SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { isRecord, type JsonStorage, readList } from "../storage/json-storage.ts";
import {
  NEW_LIST,
  type OwnList,
  type PlaceSummary,
  type StoredList,
  type StoredPlace,
} from "./stored-list.ts";

export interface StoredLists {
  readonly browser: string;
  /** Of the latest change. */
  readonly last: number;
  /** Newest first, with the unsent ones of members who signed out. */
  readonly lists: readonly StoredList[];
  /** Of `ownMember`, from all devices. */
  readonly own: readonly OwnList[];
  readonly ownMember: string;
}

/** Invalid entries are dropped. */
export function readStored(storage: JsonStorage): StoredLists {
  const value = storage.read(SHARED_LISTS_KEY);
  if (!isRecord(value)) return { browser: "", last: 0, lists: [], own: [], ownMember: "" };
  const browser = String(value.browser);
  return {
    browser: BROWSER_NAME.test(browser) ? browser : "",
    last: Number.isSafeInteger(value.last) ? Number(value.last) : 0,
    lists: readList(value.lists, isNamed).map(readStoredList),
    own: readList(value.own, isOwnList),
    ownMember: textOf(value.ownMember),
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
    isUnread: known.isUnread === true,
    isOwn: known.isOwn === true,
    member: textOf(known.member),
    isOfVisitor: known.isOfVisitor === true,
    status: known.status === "held" || known.status === "hidden" ? known.status : "published",
    needsDecision: known.needsDecision === true,
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
