import { LRUCache } from "lru-cache";
import type { LoggedError } from "../contract/logged-error.ts";
import { recordErrors } from "../services/errors/logged-errors.ts";
import type { Log, ServiceContext } from "../services/service-context.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { describeError } from "./describe-error.ts";

/** Between two writes; a flood of errors is in the log. */
const MOST_GATHERED = 200;
const LONGEST_MESSAGE = 500;
/** Anything else of the 5xx is an outage, which the health check shows. */
const UNEXPECTED = 500;

interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Keeps unexpected errors with the number that the visitor saw. `log` is the given one; it notes the messages of errors. */
export function createErrorRecorder({ db, clock, log }: Pick<ServiceContext, "db" | "clock" | "log">) {
  const messages = new LRUCache<string, string>({ max: MOST_GATHERED });
  let gathered: LoggedError[] = [];
  const gather = (error: LoggedError) => {
    if (gathered.length < MOST_GATHERED) gathered.push(error);
  };
  const writer = createBatchWriter({
    takeAll() {
      const all = gathered;
      gathered = [];
      return all;
    },
    gather,
    write: (errors) => recordErrors({ db, actor: { kind: "system", name: "errors" } }, { errors }),
    subject: "errors",
    log,
  });

  const recording: Log = {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      if ("id" in fields && typeof fields.id === "string" && "err" in fields)
        messages.set(fields.id, describeError(fields.err).message.slice(0, LONGEST_MESSAGE));
      log.error(fields, message);
    },
  };

  return {
    log: recording,

    answered({ id, method, path, status }: AnsweredRequest): void {
      if (status !== UNEXPECTED) return;
      const message = messages.get(id) ?? "";
      gather({ requestId: id, at: clock.now().toISOString(), method, path, status, message });
      writer.schedule();
    },

    stop: () => writer.stop(),
  };
}
