import type { WaitingForm } from "../../contract/offline.ts";
import { createStore } from "../store.ts";

interface OfflineState {
  readonly isOffline: boolean;
  readonly waiting: readonly WaitingForm[];
  /** The server has a newer version than this page. */
  readonly isOutdated: boolean;
}

export const offlineStore = createStore<OfflineState>({ isOffline: false, waiting: [], isOutdated: false });

export function setOffline(changed: Partial<OfflineState>): void {
  offlineStore.set({ ...offlineStore.get(), ...changed });
}
