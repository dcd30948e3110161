/** Runs work of the same key one after another, in the order in which it came. */
export function runInTurn() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, running);
    const forget = () => {
      if (last.get(key) === running) last.delete(key);
    };
    running.then(forget, forget);
    return running;
  };
}
