import type { ErrorView } from "../../contract/error-view.ts";
import { type DatabaseTrouble, findDatabaseTrouble } from "../../db/database-trouble.ts";
import {
  AppError,
  BUSY_SECONDS,
  BUSY_TEXT,
  type ErrorCode,
  UNWRITABLE_SECONDS,
  UNWRITABLE_TEXT,
} from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";
import { errorText } from "./error-page.ts";

export const STATUS_OF_ERROR: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  gone: 410,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
};

export const AWAY_SECONDS = 10;

interface ExplainedTrouble {
  readonly logged: string;
  readonly spanish: string;
  readonly retryAfterSeconds: number;
}

const TROUBLES: Readonly<Record<DatabaseTrouble, ExplainedTrouble>> = {
  away: { logged: "the database is away", spanish: errorText(503).text, retryAfterSeconds: AWAY_SECONDS },
  crowded: {
    logged: "no database connection was free in time",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
  },
  slow: {
    logged: "the database took too long",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
  },
  unwritable: {
    logged: "the database can't be written",
    spanish: UNWRITABLE_TEXT,
    retryAfterSeconds: UNWRITABLE_SECONDS,
  },
};

/** nginx's status for a closed connection; only in the log. */
export const CLIENT_GONE = 499;

interface Explanation {
  readonly status: number;
  readonly view: ErrorView;
  readonly retryAfterSeconds: number | null;
}

/** Status and Spanish sentence of an error. Unexpected ones are logged and get the request id. */
export function explainError({
  error,
  requestId,
  log,
  signal,
}: {
  error: unknown;
  requestId: string;
  log: Log;
  /** Failures after the client disconnected are not our errors. */
  signal?: AbortSignal;
}): Explanation {
  if (signal?.aborted) {
    log.debug({ id: requestId, err: error }, "the client has gone");
    return {
      status: CLIENT_GONE,
      view: { message: errorText(400).text, heading: null, requestId: null },
      retryAfterSeconds: null,
    };
  }
  if (error instanceof AppError) {
    log.debug({ id: requestId, code: error.code }, error.message);
    return {
      status: STATUS_OF_ERROR[error.code],
      view: { message: error.spanish, heading: error.heading, requestId: null },
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const trouble = findDatabaseTrouble(error);
  const explained = trouble && TROUBLES[trouble];
  const status = explained ? 503 : 500;
  log.error({ id: requestId, err: error }, explained?.logged ?? "unexpected error");
  return {
    status,
    view: { message: explained?.spanish ?? errorText(status).text, heading: null, requestId },
    retryAfterSeconds: explained?.retryAfterSeconds ?? null,
  };
}
