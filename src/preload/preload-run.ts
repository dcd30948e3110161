import { PRELOAD_LIMITS } from "../contract/preload-list.ts";
import type { PageFetcher } from "./page-fetcher.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

const RETRIES = 3;
const RETRY_MS = 5_000;
const PREDICT_MS = 2_000;

/** AP-01: "idle" is not started; "postponed" waits for a better connection. */
export type PreloadState = "idle" | "preloading" | "ready" | "postponed" | "given-up";

type Timers = ReturnType<typeof createTimers>;

export function createTimers(environment: Pick<PreloadEnvironment, "after">) {
  const pending = new Set<() => void>();
  return {
    after({ ms, work }: { ms: number; work: () => void }): () => void {
      const cancel = environment.after({
        ms,
        work() {
          pending.delete(cancel);
          work();
        },
      });
      pending.add(cancel);
      return cancel;
    },
    cancelAll(): void {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}

interface PreloadRunOptions {
  environment: PreloadEnvironment;
  fetcher: PageFetcher;
  timers: Timers;
}

/** AP-01, AP-02: fetches the preload list and its pages with retries, then the links of the page shown. */
export function createPreloadRun({ environment, fetcher, timers }: PreloadRunOptions) {
  const listeners = new Set<() => void>();
  let state: PreloadState = "idle";
  let retries = 0;
  let cancelPrediction = () => {};

  function setState(next: PreloadState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (!fetcher.mayFetch()) return setState("postponed");
    setState("preloading");
    try {
      const list = await environment.fetchList({ signal });
      await fetcher.prefetch({ pages: fetcher.selectPages(list), signal });
    } catch (error) {
      if (!signal.aborted) retryLater({ error, signal });
      return;
    }
    if (signal.aborted) return;
    if (!fetcher.mayFetch()) return setState("postponed");
    setState("ready");
    predictLater(signal);
  }

  function retryLater({ error, signal }: { error: unknown; signal: AbortSignal }): void {
    environment.log({ message: "the preload failed", error });
    if (retries === RETRIES) {
      setState("given-up");
      return;
    }
    retries++;
    setState("idle");
    timers.after({ ms: RETRY_MS * retries, work: () => void run(signal) });
  }

  /** Failures are only logged: the page is fetched again when it is opened. */
  function prefetchQuietly({ pages, signal }: { pages: readonly string[]; signal: AbortSignal }): void {
    fetcher.prefetch({ pages, signal }).catch((error: unknown) => {
      if (!signal.aborted) environment.log({ message: "a prediction failed", error });
    });
  }

  function predictLater(signal: AbortSignal): void {
    cancelPrediction();
    const predict = () => {
      const missing = new Set(environment.listLinks().filter(fetcher.isMissing));
      prefetchQuietly({ pages: [...missing].slice(0, PRELOAD_LIMITS.predictive), signal });
    };
    cancelPrediction = timers.after({ ms: PREDICT_MS, work: predict });
  }

  return {
    run,
    prefetchQuietly,
    predictLater,
    getState: (): PreloadState => state,
    countRetries: (): number => retries,
    reset(): void {
      retries = 0;
      setState("idle");
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
