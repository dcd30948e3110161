import { AppError } from "../../../domain/errors/app-error.ts";

/** Runs at most `atOnce` pieces of work at a time, in order; throws `unavailable` where more than `waiting` are in line. */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw busy();
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** The place of the one who leaves goes to the next in line. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function busy(): AppError {
  return new AppError({
    code: "unavailable",
    message: "too many passwords are waiting to be hashed",
    spanish: "Hay mucha gente entrando en este momento. Probá de nuevo en unos segundos.",
  });
}
