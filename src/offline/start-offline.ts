import { PAGE_COPIES, WORKER_PATH, type WorkerNews, type WorkerOrder } from "../contract/offline.ts";
import { setLoadFailure } from "../preload/preload.ts";
import { setOffline } from "./offline-store.ts";

interface OfflineEvents {
  onSent(path: string): void;
}

/** V-07: registers the service worker and follows what it says. Returns how to stop. Where it is refused, nothing changes. */
export function startOffline({ onSent }: OfflineEvents): () => void {
  const { serviceWorker } = navigator;
  const end = new AbortController();
  const { signal } = end;
  const hear = ({ data }: MessageEvent<WorkerNews>) => {
    if (data.kind === "waiting") setOffline({ waiting: data.forms });
    if (data.kind === "sent") onSent(data.form.path);
    if (data.kind === "version") setOffline({ isOutdated: isOtherVersion(data.version) });
  };
  const follow = () => {
    setOffline({ isOffline: !navigator.onLine });
    if (navigator.onLine) tellWorker({ kind: "send" });
  };
  serviceWorker.addEventListener("message", hear, { signal });
  addEventListener("online", follow, { signal });
  addEventListener("offline", follow, { signal });
  setLoadFailure(openCopy);
  serviceWorker.register(WORKER_PATH).catch(() => {});
  void serviceWorker.ready.then(() => {
    if (signal.aborted) return;
    tellWorker({ kind: "list" });
    follow();
  });
  return () => end.abort();
}

export function tellWorker(order: WorkerOrder): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(order));
}

/** The pictures that the page loaded before the worker saw them. */
export function tellShown(path: string): void {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  tellWorker({ kind: "shown", path, files: [...new Set(files)] });
}

/** A page whose data can't be loaded is opened as a document where there is a copy of it. */
async function openCopy(url: URL): Promise<void> {
  const path = url.pathname + url.search;
  const cache = await caches.open(PAGE_COPIES);
  if (!(await cache.match(path, { ignoreVary: true }))) return;
  location.assign(path);
  // The document that follows ends this page.
  await new Promise(() => {});
}

function isOtherVersion(version: string): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  return manifest?.version !== undefined && manifest.version !== version;
}
