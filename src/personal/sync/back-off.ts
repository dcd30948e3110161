const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

interface BackOffOptions {
  after(wait: { ms: number; work: () => void }): () => void;
  work: () => void;
}

/** Retries after a time that doubles with each failure. Several failures of one attempt count once. */
export function createBackOff({ after, work }: BackOffOptions) {
  let wait = FIRST_MS;
  let cancel = () => {};
  return {
    retryLater(): void {
      cancel();
      const retry = () => {
        wait = Math.min(2 * wait, LONGEST_MS);
        work();
      };
      cancel = after({ ms: wait, work: retry });
    },
    /** The server has answered. */
    reset(): void {
      wait = FIRST_MS;
    },
  };
}
