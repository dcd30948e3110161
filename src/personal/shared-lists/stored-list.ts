import type { OwnSharedLists, SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import type { CardView } from "../../domain/businesses/card-view.ts";
import { compareRanks } from "../../domain/shared-lists/list-order.ts";
import type { SharedListStatus } from "../../domain/shared-lists/shared-list.ts";

/** What the editor shows of a place, also offline. */
export type PlaceSummary = Pick<CardView, "id" | "slug" | "title" | "address" | "imageUrl" | "categoryId">;

/** A list of the member, which this browser may not have opened. */
export type OwnList = OwnSharedLists["lists"][number];

export interface StoredPlace {
  readonly id: string;
  readonly note: string;
  readonly rank: number;
}

/** A list that this browser edits: the server's last state and the changes it has not confirmed. */
export interface StoredList {
  readonly id: string;
  /** Empty for a list of the member that another device made. */
  readonly key: string;
  readonly title: string;
  readonly places: readonly StoredPlace[];
  readonly pending: readonly SharedListChange[];
  readonly summaries: Readonly<Record<string, PlaceSummary>>;
  /** Made in this browser, rather than opened with an edit link. */
  readonly isMadeHere: boolean;
  /** False until the server has confirmed it: requests create it. */
  readonly isOnServer: boolean;
  readonly isDeleted: boolean;
  /** Only its key is stored until the server has answered. */
  readonly isUnread: boolean;
  readonly isOwn: boolean;
  /** The member who made, opened or edited it in this browser; empty for a visitor's. Other members never see it. */
  readonly member: string;
  /** A visitor of this browser had it before `member`, who has changed nothing here: visitors see it too. */
  readonly isOfVisitor: boolean;
  readonly status: SharedListStatus;
  readonly needsDecision: boolean;
  /** Places that left the guide. */
  readonly missing: readonly string[];
  /** Refused changes: message by place, or by "" for the list. */
  readonly refused: Readonly<Record<string, string>>;
  readonly changedAt: number;
}

export interface ListedPlace extends StoredPlace {
  /** Null if only its id is known. */
  readonly summary: PlaceSummary | null;
  readonly isMissing: boolean;
  readonly isWaiting: boolean;
  /** Why its last change was refused. */
  readonly refused: string;
}

export interface ListView {
  readonly id: string;
  /** The member to whom it is shown; empty for a visitor. */
  readonly viewer: string;
  readonly key: string;
  readonly title: string;
  readonly places: readonly ListedPlace[];
  readonly isOnServer: boolean;
  readonly isOwn: boolean;
  readonly status: SharedListStatus;
  readonly needsDecision: boolean;
  readonly isWaiting: boolean;
  readonly refused: string;
  readonly changedAt: number;
}

export const NEW_LIST: Omit<StoredList, "id" | "key"> = {
  title: "",
  places: [],
  pending: [],
  summaries: {},
  isMadeHere: true,
  isOnServer: false,
  isDeleted: false,
  isUnread: false,
  isOwn: false,
  member: "",
  isOfVisitor: false,
  status: "published",
  needsDecision: false,
  missing: [],
  refused: {},
  changedAt: 0,
};

export function summaryOf({ id, slug, title, address, imageUrl, categoryId }: PlaceSummary): PlaceSummary {
  return { id, slug, title, address, imageUrl, categoryId };
}

/** Nothing is waiting, and the server has it. */
export function isSettled({ pending, isOnServer, isDeleted }: StoredList): boolean {
  return pending.length === 0 && isOnServer && !isDeleted;
}

/** For a browser that its member leaves: title, places and notes are only on the server. */
export function withoutContent({ id, key, member, isMadeHere, isOwn }: StoredList): StoredList {
  return { ...NEW_LIST, id, key, member, isMadeHere, isOwn, isOnServer: true, isUnread: true };
}

/** One list that was stored twice: by a visitor, and for the member who came back. */
export function joinStored(one: StoredList, other: StoredList): StoredList {
  const isEarlier = one.isUnread || (!other.isUnread && one.changedAt <= other.changedAt);
  const [earlier, later] = isEarlier ? [one, other] : [other, one];
  const pending = [...one.pending, ...other.pending].sort((a, b) => a.changedAt - b.changedAt);
  const joined: StoredList = {
    ...earlier,
    ...later,
    key: later.key || earlier.key,
    pending: [],
    summaries: { ...earlier.summaries, ...later.summaries },
    isMadeHere: one.isMadeHere || other.isMadeHere,
    isOnServer: one.isOnServer || other.isOnServer,
    isDeleted: one.isDeleted || other.isDeleted,
    member: one.member || other.member,
    isOfVisitor: one.isOfVisitor || other.isOfVisitor,
  };
  return pending.reduce(withChange, joined);
}

/** The server's state with the pending changes applied. */
export function viewOf(list: StoredList, viewer = ""): ListView {
  let { title } = list;
  const entries = new Map(list.places.map((place) => [place.id, { ...place, listed: true }]));
  const waiting = new Set<string>();
  for (const change of list.pending) {
    if ("title" in change) {
      title = change.title;
      continue;
    }
    const { place: id, listed, note, rank } = change;
    waiting.add(id);
    const before = entries.get(id) ?? { id, listed: false, note: "", rank: 0 };
    entries.set(id, {
      id,
      listed: listed ?? before.listed,
      note: note ?? before.note,
      rank: rank ?? before.rank,
    });
  }
  const { id, key, isOnServer, isOwn, status, needsDecision, changedAt, refused } = list;
  return {
    id,
    viewer,
    key,
    title,
    isOnServer,
    isOwn,
    status,
    needsDecision,
    changedAt,
    isWaiting: !isSettled(list),
    refused: refused[""] ?? "",
    places: [...entries.values()]
      .filter(({ listed }) => listed)
      .sort(compareRanks)
      .map((place) => ({
        id: place.id,
        note: place.note,
        rank: place.rank,
        summary: list.summaries[place.id] ?? null,
        isMissing: list.missing.includes(place.id),
        isWaiting: waiting.has(place.id),
        refused: refused[place.id] ?? "",
      })),
  };
}

/** Adds a change; the values of earlier ones that it replaces are dropped. */
export function withChange(list: StoredList, change: SharedListChange): StoredList {
  const subject = "title" in change ? "" : change.place;
  const { [subject]: _, ...refused } = list.refused;
  return {
    ...list,
    pending: [...list.pending.flatMap((earlier) => withoutReplaced(earlier, change)), change],
    refused,
    changedAt: change.changedAt,
  };
}

function withoutReplaced(earlier: SharedListChange, change: SharedListChange): SharedListChange[] {
  if ("title" in earlier || "title" in change)
    return "title" in earlier && "title" in change ? [] : [earlier];
  if (earlier.place !== change.place) return [earlier];
  const { place, changedAt } = earlier;
  const left = {
    ...(earlier.listed !== undefined && change.listed === undefined && { listed: earlier.listed }),
    ...(earlier.note !== undefined && change.note === undefined && { note: earlier.note }),
    ...(earlier.rank !== undefined && change.rank === undefined && { rank: earlier.rank }),
  };
  return Object.keys(left).length > 0 ? [{ place, changedAt, ...left }] : [];
}
