import type { SharedListChange } from "../../contract/shared-lists/shared-lists.ts";
import { ranksAfterMove } from "../../domain/shared-lists/list-order.ts";
import type { ListEnvironment } from "./list-environment.ts";
import type { ListStorage } from "./list-storage.ts";
import type { ListSync } from "./list-sync.ts";
import type { SharedLists } from "./lists-store.ts";
import { type ListView, type PlaceSummary, summaryOf, viewOf, withChange } from "./stored-list.ts";

export type Undated<Change> = Change extends unknown ? Omit<Change, "changedAt"> : never;

export interface ActionOptions {
  environment: ListEnvironment;
  storage: ListStorage;
  sync: ListSync;
  show: () => SharedLists;
}

/** What the editor and the sheet change: here first, then sent. */
export function createListEdits({ environment, storage, sync, show }: ActionOptions) {
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
    storage.save({ ...list, member: list.member || author, isOfVisitor: author === "" && list.isOfVisitor });
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

    /** By its id: another device may have moved others meanwhile. */
    movePlace(id: string, { place, to }: { place: string; to: number }): void {
      const places = placesOf(id);
      const from = places.findIndex((listed) => listed.id === place);
      const move = { from, to: Math.min(to, places.length - 1) };
      change(
        id,
        ranksAfterMove(places, move).map((moved) => ({ place: moved.id, rank: moved.rank })),
      );
    },
  };
}
