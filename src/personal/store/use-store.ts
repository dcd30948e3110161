import { useSyncExternalStore } from "react";
import type { Store } from "./create-store.ts";

/** Rendered anew only when what is read changes. */
export function useStore<T, Read>({ store, read }: { store: Store<T>; read: (value: T) => Read }): Read {
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(store.initial),
  );
}
