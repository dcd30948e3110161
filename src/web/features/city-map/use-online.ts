import { useSyncExternalStore } from "react";

/** Whether there is a connection, as far as the browser knows; a server never doubts it. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(tell: () => void): () => void {
  const stop = new AbortController();
  for (const kind of ["online", "offline"]) window.addEventListener(kind, tell, { signal: stop.signal });
  return () => stop.abort();
}
