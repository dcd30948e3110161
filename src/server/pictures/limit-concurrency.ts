type Work<T> = () => Promise<T>;

/** `const run = limitConcurrency(2)`: of all that is given to `run`, two things are done at a time, in their order. */
export function limitConcurrency(limit: number): <T>(work: Work<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line: whoever comes meanwhile cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
