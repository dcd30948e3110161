import { isSavingData } from "./connection.ts";
import type { PreloadService, PreloadState } from "./preload-service.ts";

/** AP-01: until then the page that somebody came for has the browser to itself. */
const START_MS = 1_000;

let loaded: PreloadService | null = null;

/** The preload service of this browser window; null until it has started, and always on the server. */
export function findPreload(): PreloadService | null {
  return loaded;
}

/**
 * AP-01: starts the service one second from now, or when there is a connection, and says how it stands. Its code is
 * fetched then too, since nothing needs it before. Gives back how to end it.
 */
export function startPreload({
  onStart,
  onState,
}: {
  onStart: (preload: PreloadService) => void;
  onState: (state: PreloadState) => void;
}): () => void {
  const end = new AbortController();
  const { signal } = end;

  async function start(): Promise<void> {
    if (!navigator.onLine) {
      onState("postponed");
      addEventListener("online", begin, { once: true, signal });
      return;
    }
    // Who spares data is not sent the code either; on a connection that is merely slow, the service waits for a better one.
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

  // Code that is not there any more, after a deploy: every page comes from the server.
  const begin = () => void start().catch(() => onState("given-up"));
  const timer = setTimeout(begin, START_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => end.abort();
}
