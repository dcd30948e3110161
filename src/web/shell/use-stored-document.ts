import { useEffect } from "react";
import { useNavigation } from "react-router";
import { SLOW_MS } from "../../contract/offline/offline.ts";
import { isStored } from "../../personal/offline/is-stored.ts";
import { offlineStore } from "../../personal/offline/offline-store.ts";
import { postToWorker } from "../../personal/offline/post-to-worker.ts";

/** As long as the service worker waits for a document. */
const PATIENCE_MS = 6_000;
/** Pages that need no data are shown sooner. */
const LOST_MS = 1_000;

/**
 * V-07: the router waits for the data of a page as long as the browser does, which on a dead network is minutes. Of a stored
 * page the document is loaded instead, which the service worker answers.
 */
export function useStoredDocument(): void {
  const { location: next, formMethod } = useNavigation();
  const address = next && !formMethod ? next.pathname + next.search : null;
  const hash = next?.hash ?? "";
  useEffect(() => {
    if (address === null || !navigator.serviceWorker.controller) return;
    let isPending = true;
    const open = async () => {
      if ((await isStored(address)) && isPending) location.assign(address + hash);
    };
    const probe = setTimeout(postToWorker, SLOW_MS, { kind: "probe" });
    const timer = setTimeout(() => void open(), offlineStore.get().isOffline ? LOST_MS : PATIENCE_MS);
    return () => {
      isPending = false;
      clearTimeout(probe);
      clearTimeout(timer);
    };
  }, [address, hash]);
}
