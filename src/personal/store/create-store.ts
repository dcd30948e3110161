export type Store<T> = ReturnType<typeof createStore<T>>;

/** What the page reads in one place and somebody else fills in: `const store = createStore(0); store.set(1)`. */
export function createStore<T>(initial: T) {
  let now = initial;
  const listeners = new Set<() => void>();
  return {
    /** What the server renders, since its pages are the same for all. */
    initial,
    get: () => now,
    set(next: T): void {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
