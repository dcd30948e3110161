type Work<T> = () => Promise<T>;

/** `const run = limitConcurrency(2)` runs two at a time, first in, first out. */
export function limitConcurrency(limit: number): <T>(work: Work<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no new call can take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
