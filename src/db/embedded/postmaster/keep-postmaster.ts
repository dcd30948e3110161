import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddedLog } from "../embedded-log.ts";
import type { OpenPostmaster } from "./open-postmaster.ts";
import { isRunning } from "./process-state.ts";

export interface KeptPostmaster {
  readonly current: OpenPostmaster;
  /** Ends the watch; once it resolves, nothing starts PostgreSQL again. */
  release(): Promise<void>;
}

const checkEveryMs = 1_000;
const longestPauseMs = 30_000;
const provenAfterMs = 30_000;

/** Opens PostgreSQL again whenever it dies, whoever started it: at once, then with growing pauses, for ever. */
export function keepPostmaster(wanted: {
  opened: OpenPostmaster;
  reopen: (signal: AbortSignal) => Promise<OpenPostmaster>;
  log: EmbeddedLog;
}): KeptPostmaster {
  const { log } = wanted;
  const released = new AbortController();
  let current = wanted.opened;
  let openedAt = performance.now();
  let pause = 0;
  let connected = true;
  let reopening: Promise<void> | null = null;

  function watch(watched: OpenPostmaster): void {
    // Watching must not keep the process alive.
    watched.socket.unref();
    connected = true;
    void watched.lost.then(() => {
      if (watched !== current) return;
      connected = false;
      suspect();
    });
  }

  function suspect(): void {
    if (released.signal.aborted) return;
    reopening ??= reopen().finally(() => {
      reopening = null;
    });
  }

  async function reopen(): Promise<void> {
    log.warn({ pid: current.pid }, "lost the built-in PostgreSQL, opening it again");
    // One that dies again and again is not started again and again without a pause.
    if (performance.now() - openedAt > provenAfterMs) pause = 0;
    while (!released.signal.aborted) {
      try {
        // Unreferenced: waiting for PostgreSQL must not keep the process alive.
        await sleep(pause, undefined, { ref: false, signal: released.signal });
        pause = Math.min(Math.max(pause * 2, 250), longestPauseMs);
        const before = current;
        current = await wanted.reopen(released.signal);
        openedAt = performance.now();
        watch(current);
        void before.client.end().catch(() => undefined);
        return;
      } catch (error) {
        if (released.signal.aborted) return;
        log.error({ err: error, retryInMs: pause }, "built-in PostgreSQL cannot be opened");
      }
    }
  }

  watch(current);
  const timer = setInterval(() => {
    if (!connected || !isRunning(current.pid)) suspect();
  }, checkEveryMs).unref();

  return {
    get current() {
      return current;
    },
    async release() {
      clearInterval(timer);
      released.abort();
      await reopening;
      current.socket.ref();
    },
  };
}
