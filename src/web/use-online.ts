import { useSyncExternalStore } from "react";

/** True on the server, and until the browser knows that there is no connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(notify: () => void): () => void {
  const stop = new AbortController();
  for (const event of ["online", "offline"]) window.addEventListener(event, notify, { signal: stop.signal });
  return () => stop.abort();
}
