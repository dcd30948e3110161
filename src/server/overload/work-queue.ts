import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";

interface WorkQueueOptions {
  /** The kind of work, for the log: "render" gives "render queue full". */
  name: string;
  concurrency: number;
  mostWaiting: number;
  patienceMs: number;
  log: Pick<Log, "warn">;
}

interface RunOptions {
  /** Whose work it is: the next turn goes to the client that was served least recently. */
  readonly client?: string;
  /** Nobody waits for it: urgent work goes first. */
  readonly isPatient?: boolean;
}

export type RunInQueue = <T>(work: () => Promise<T>, options?: RunOptions) => Promise<T>;

export interface WorkQueue {
  readonly run: RunInQueue;
  /** Gives up what waits, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** Of so many turns one is for patient work, so that it is done at last. */
const PATIENT_TURN = 4;

interface Waiting {
  readonly client: string;
  readonly begin: () => void;
  readonly giveUp: (reason: string) => void;
}

/** A server that is overloaded refuses thousands of requests: one line a second is enough. */
const LOGGED_EVERY_MS = 1_000;

/** Runs so much work at a time, fairly between clients and otherwise in order; throws `unavailable` where a bound is reached. */
export function createWorkQueue({
  name,
  concurrency,
  mostWaiting,
  patienceMs,
  log,
}: WorkQueueOptions): WorkQueue {
  const urgent = new Set<Waiting>();
  const patient = new Set<Waiting>();
  const servedAt = new Map<string, number>();
  let isClosed = false;
  let onIdle = () => {};
  let turns = 0;
  let served = 0;
  let running = 0;
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refusal(reason: string): AppError {
    const message = `${name} queue ${reason}`;
    refused++;
    if (!isClosed && performance.now() - loggedAt >= LOGGED_EVERY_MS) {
      log.warn({ waiting: urgent.size + patient.size, running, refused }, message);
      loggedAt = performance.now();
      refused = 0;
    }
    return new AppError({
      code: "unavailable",
      message,
      spanish: BUSY_TEXT,
      retryAfterSeconds: BUSY_SECONDS,
    });
  }

  /** In a full queue, the client with the most work gives up its last for one that has less. */
  function makeRoom(client: string): boolean {
    if (urgent.size + patient.size < mostWaiting) return true;
    const byClient = Map.groupBy([...urgent, ...patient], (entry) => entry.client);
    const most = [...byClient.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= (byClient.get(client)?.length ?? 0) + 1) return false;
    most.at(-1)?.giveUp("full");
    return true;
  }

  function waitForPlace(waiting: Set<Waiting>, client: string): Promise<void> {
    if (!makeRoom(client)) return Promise.reject(refusal("full"));
    return new Promise((resolve, reject) => {
      const giveUp = (reason: string) => {
        clearTimeout(impatience);
        waiting.delete(entry);
        reject(refusal(reason));
      };
      const begin = () => {
        clearTimeout(impatience);
        resolve();
      };
      const entry = { client, begin, giveUp };
      const impatience = setTimeout(() => giveUp("too slow"), patienceMs);
      waiting.add(entry);
    });
  }

  function takeNext(): Waiting | undefined {
    const isPatientTurn = ++turns % PATIENT_TURN === 0;
    for (const waiting of isPatientTurn ? [patient, urgent] : [urgent, patient]) {
      const next = findLeastServed(waiting);
      if (!next) continue;
      waiting.delete(next);
      servedAt.set(next.client, ++served);
      return next;
    }
    return undefined;
  }

  function findLeastServed(waiting: Set<Waiting>): Waiting | undefined {
    const turnOf = ({ client }: Waiting) => servedAt.get(client) ?? 0;
    let least: Waiting | undefined;
    for (const entry of waiting) if (!least || turnOf(entry) < turnOf(least)) least = entry;
    return least;
  }

  const run: RunInQueue = async (work, { isPatient = false, client = "" } = {}) => {
    if (isClosed) throw refusal("closed");
    if (running >= concurrency) await waitForPlace(isPatient ? patient : urgent, client);
    else {
      running++;
      servedAt.set(client, ++served);
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no newcomer can take it.
      const next = takeNext();
      if (next) next.begin();
      else if (--running === 0) {
        servedAt.clear();
        onIdle();
      }
    }
  };

  return {
    run,
    async close() {
      isClosed = true;
      for (const { giveUp } of [...urgent, ...patient]) giveUp("closed");
      if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}
