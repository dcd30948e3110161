import { type ComponentType, useEffect, useState } from "react";
import type { MessageToWorker } from "../../contract/offline/offline.ts";
import { useSiteData } from "../site-data.ts";

/** After the page's own files and the first prefetching. */
const START_MS = 2_000;

/** V-07: loaded late, where the browser has service workers and the staff has not switched them off. */
export function OfflineSlot() {
  const isOn = useSiteData()?.offline;
  const [loaded, setLoaded] = useState<{ OfflineBar: ComponentType } | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Where the loader of the site failed, nothing is known.
    if (!serviceWorker || isOn === undefined) return;
    if (!isOn) {
      serviceWorker.controller?.postMessage({ kind: "end" } satisfies MessageToWorker);
      return;
    }
    const timer = setTimeout(() => {
      // Without a connection only the worker of an earlier visit has the file.
      if (navigator.onLine || serviceWorker.controller)
        void import("./offline-bar.tsx").then(setLoaded, ignore);
    }, START_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return loaded && <loaded.OfflineBar />;
}

function ignore(): void {}
