interface ConcurrencyOptions {
  readonly limit: number;
  readonly maxWaiting?: number;
  readonly maxWaitMs?: number;
  /** Made where `maxWaiting` or `maxWaitMs` is exceeded. */
  readonly refusal?: () => Error;
}

/** Runs at most `limit` tasks at a time, in order. */
export function limitConcurrency({
  limit,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  refusal = () => new Error("too many tasks"),
}: ConcurrencyOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(begin);
              reject(refusal());
            }, maxWaitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  return async (work) => {
    if (running < limit) running++;
    else if (waiting.size >= maxWaiting) throw refusal();
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The slot goes straight to the next task, so a new one can't take it.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
