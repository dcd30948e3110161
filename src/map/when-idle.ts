/** The work is done after this even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 400;

/** Scheduled again, the earlier one is dropped. */
export function whenIdle(work: () => void): { schedule: () => void; cancel: () => void } {
  let cancelPending: (() => void) | null = null;
  const run = () => {
    cancelPending = null;
    work();
  };
  return {
    schedule() {
      cancelPending?.();
      cancelPending = requestIdle(run);
    },
    cancel() {
      cancelPending?.();
      cancelPending = null;
    },
  };
}

/** Safari has no `requestIdleCallback`. */
function requestIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS / 4);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}

/** Between the parts of a long start, so that the browser can answer the visitor. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
