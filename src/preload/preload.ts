import { isSavingData } from "./connection.ts";
import { pageKey } from "./page-key.ts";
import type { PreloadState } from "./preload-run.ts";
import type { PreloadService } from "./preload-service.ts";

/** AP-01 */
const START_MS = 1_000;

let loaded: PreloadService | null = null;

/** Null until the service has started, and always on the server. */
export function findPreload(): PreloadService | null {
  return loaded;
}

interface ClientLoaderArgs<Data> {
  readonly url: URL;
  readonly serverLoader: () => Promise<Data>;
}

export function preloadedLoader<Data>({ url, serverLoader }: ClientLoaderArgs<Data>): Promise<Data> {
  const key = pageKey(url);
  const preload = findPreload();
  return preload && key !== null ? preload.load({ key, askServer: serverLoader }) : serverLoader();
}

interface StartPreloadOptions {
  onStart: (preload: PreloadService) => void;
  onState: (state: PreloadState) => void;
}

/** AP-01: loads and starts the service after a second, or once online. Returns how to stop it. */
export function startPreload({ onStart, onState }: StartPreloadOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  async function load(): Promise<void> {
    if (!navigator.onLine) {
      onState("postponed");
      addEventListener("online", start, { once: true, signal });
      return;
    }
    // With data saving not even the code is loaded; on a slow connection the service itself waits.
    if (isSavingData()) {
      onState("postponed");
      return;
    }
    const { browserPreload } = await import("./browser-preload.ts");
    if (signal.aborted) return;
    loaded = browserPreload;
    const unsubscribe = browserPreload.subscribe(() => onState(browserPreload.getState()));
    signal.addEventListener("abort", unsubscribe);
    signal.addEventListener("abort", browserPreload.destroy);
    browserPreload.initialize();
    onStart(browserPreload);
  }

  const start = () => void load().catch(() => onState("given-up"));
  const timer = setTimeout(start, START_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}
