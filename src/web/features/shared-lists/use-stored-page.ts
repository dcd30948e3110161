import { useEffect, useState } from "react";
import { PAGE_COPIES } from "../../../contract/offline/offline-copies.ts";
import { offlineStore } from "../../../personal/offline/offline-store.ts";

/** V-07: offline, whether the service worker has a copy of the page; null until that is known. */
export function useStoredPage(path: string): boolean | null {
  const [isStored, setStored] = useState(isOffline() ? null : false);
  useEffect(() => {
    if (isOffline())
      caches.match(path, { cacheName: PAGE_COPIES, ignoreVary: true }).then(
        (copy) => setStored(copy !== undefined),
        () => setStored(false),
      );
  }, [path]);
  return isStored;
}

/** On the server there is no service worker. */
function isOffline(): boolean {
  const { navigator } = globalThis;
  const isLost = navigator?.onLine === false || offlineStore.get().isOffline;
  return isLost && Boolean(navigator?.serviceWorker?.controller);
}
