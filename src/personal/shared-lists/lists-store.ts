import { createStore, useStore } from "../store.ts";
import type { ListView, OwnList } from "./stored-list.ts";

export interface SharedLists {
  /** False until `browser-lists.ts` is loaded. */
  readonly isLoaded: boolean;
  /** False where the browser stores nothing. */
  readonly isStored: boolean;
  /** The last request did not reach the server. */
  readonly isOffline: boolean;
  /** That this browser edits, newest first. */
  readonly lists: readonly ListView[];
  /** Deleted here, which the server has not confirmed. */
  readonly deletions: readonly { readonly id: string; readonly title: string }[];
  /** The member's others, which this browser has not opened. */
  readonly others: readonly OwnList[];
}

const NO_LISTS: SharedLists = {
  isLoaded: false,
  isStored: true,
  isOffline: false,
  lists: [],
  deletions: [],
  others: [],
};

/** V-06: filled by `browser-lists.ts`, which is loaded on demand. */
export const listsStore = createStore(NO_LISTS);

export function useSharedLists<T>(select: (lists: SharedLists) => T): T {
  return useStore({ store: listsStore, select });
}
