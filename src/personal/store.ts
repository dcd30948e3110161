import { useSyncExternalStore } from "react";

export type Store<T> = ReturnType<typeof createStore<T>>;

export function createStore<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => current,
    set(next: T): void {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Re-renders only when the selected value changes. Server HTML is the same for everybody, so it uses `initial`. */
export function useStore<T, Selected>({
  store,
  select,
}: {
  store: Store<T>;
  select: (value: T) => Selected;
}): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
