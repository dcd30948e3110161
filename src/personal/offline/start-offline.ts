import { WORKER_PATH, type WorkerNews, type WorkerOrder } from "../../contract/offline.ts";
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
  serviceWorker.register(WORKER_PATH).catch(() => {});
  void serviceWorker.ready.then(() => {
    if (signal.aborted) return;
    tellWorker({ kind: "list" });
    // Before this module was loaded.
    tellShown(firstPath());
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

function firstPath(): string {
  const { pathname, search } = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  return pathname + search;
}

function isOtherVersion(version: string): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  return manifest?.version !== undefined && manifest.version !== version;
}
