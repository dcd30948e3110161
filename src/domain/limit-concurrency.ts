interface ConcurrencyOptions {
  readonly limit: number;
  readonly maxWaiting?: number;
  /** Made where `maxWaiting` is exceeded. */
  readonly refusal?: () => Error;
}

/** Runs at most `limit` tasks at a time, in order. */
export function limitConcurrency({
  limit,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal = () => new Error("too many tasks"),
}: ConcurrencyOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < limit) running++;
    else if (waiting.length >= maxWaiting) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next task, so a new one can't take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
