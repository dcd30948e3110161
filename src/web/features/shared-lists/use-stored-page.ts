import { useEffect, useState } from "react";
import { isStored } from "../../../personal/offline/is-stored.ts";
import { offlineStore } from "../../../personal/offline/offline-store.ts";

/** V-07: offline, whether the service worker has a copy of the page; null until that is known. */
export function useStoredPage(path: string): boolean | null {
  const [stored, setStored] = useState(isOffline() ? null : false);
  useEffect(() => {
    if (isOffline()) void isStored(path).then(setStored);
  }, [path]);
  return stored;
}

/** On the server there is no service worker. */
function isOffline(): boolean {
  const { navigator } = globalThis;
  const isLost = navigator?.onLine === false || offlineStore.get().isOffline;
  return isLost && Boolean(navigator?.serviceWorker?.controller);
}
