import type { JobBoard } from "../../contract/job-runs.ts";
import type { Actor } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { JobRun } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";

export interface StreamLimits {
  readonly total: number;
  readonly perAccount: number;
}

export interface JobStream {
  readonly account: string;
  /** Whether the account is still staff; rejects while the database is away. */
  readonly isAllowed: () => Promise<boolean>;
  readonly body: ReadableStream<Uint8Array>;
  /** Sends the runs that changed since the last call; ends a stream that is not read. */
  send(runs: readonly JobRun[]): void;
  /** The queue can't be read; the next `send` takes it back. */
  sendAway(): void;
  comment(): void;
  end(): void;
}

/** A client that reads slower than this is disconnected, and gets everything on reconnecting. */
const BUFFERED_BYTES = 256 * 1024;
const RECONNECT_MS = 3_000;

export function createJobStream({
  account,
  isAllowed,
  signal,
  onEnd,
}: Pick<JobStream, "account" | "isAllowed"> & {
  signal: AbortSignal;
  onEnd: (stream: JobStream) => void;
}): JobStream {
  const encoder = new TextEncoder();
  const sent = new Map<string, string>();
  let isFirst = true;
  let isAway = false;
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
        controller.enqueue(encoder.encode(`retry: ${RECONNECT_MS}\n\n`));
      },
      cancel: () => finish(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  );

  function finish(): void {
    if (!control) return;
    control = null;
    signal.removeEventListener("abort", end);
    onEnd(stream);
  }

  function end(): void {
    control?.close();
    finish();
  }

  function write(text: string): void {
    if (!control) return;
    if ((control.desiredSize ?? 0) > 0) control.enqueue(encoder.encode(text));
    else end();
  }

  const stream: JobStream = {
    account,
    isAllowed,
    body,
    send(found) {
      const changed = found.map(jobRunView).filter((run) => {
        const text = JSON.stringify(run);
        const isNew = sent.get(run.id) !== text;
        sent.set(run.id, text);
        return isNew;
      });
      // An empty first event says that there are no runs.
      if (changed.length === 0 && !isFirst && !isAway) return;
      isFirst = false;
      isAway = false;
      const board: JobBoard = { runs: changed };
      write(`data: ${JSON.stringify(board)}\n\n`);
    },
    sendAway() {
      if (isAway) return;
      isAway = true;
      const board: JobBoard = { runs: [], isAway };
      write(`data: ${JSON.stringify(board)}\n\n`);
    },
    comment: () => write(":\n\n"),
    end,
  };
  signal.addEventListener("abort", end, { once: true });
  return stream;
}

export function accountOf(actor: Actor): string {
  return actor.kind === "administrator" ? actor.member.id : actor.kind;
}

export function refuseTooMany({
  streams,
  account,
  limits,
}: {
  streams: ReadonlySet<Pick<JobStream, "account">>;
  account: string;
  limits: StreamLimits;
}): void {
  const own = [...streams].filter((stream) => stream.account === account).length;
  if (streams.size < limits.total && own < limits.perAccount) return;
  throw new AppError({
    code: "too-many",
    message: `${streams.size} job streams are open, ${own} of this account`,
    spanish: "Hay demasiadas pestañas mirando las tareas.",
    retryAfterSeconds: 30,
  });
}
