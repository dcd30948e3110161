import { isDatabaseAway } from "../../db/database-away.ts";
import { AppError, type ErrorCode } from "../../domain/errors/app-error.ts";
import type { ErrorView } from "../../request.server.ts";
import type { Log } from "../../services/service-context.ts";
import { errorText } from "./error-page.ts";

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
};

/** A database that is away is usually back soon. */
export const AWAY_SECONDS = 10;

/** The status and the Spanish sentence for whatever was thrown; what nobody expected is logged and numbered. */
export function explainError({ error, requestId, log }: { error: unknown; requestId: string; log: Log }): {
  status: number;
  view: ErrorView;
  retryAfterSeconds: number | null;
} {
  if (error instanceof AppError) {
    log.debug({ id: requestId, code: error.code }, error.message);
    return {
      status: STATUS[error.code],
      view: { message: error.spanish, heading: error.heading, requestId: null },
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const status = isDatabaseAway(error) ? 503 : 500;
  log.error({ id: requestId, err: error }, status === 503 ? "the database is away" : "unexpected error");
  return {
    status,
    view: { message: errorText(status).text, heading: null, requestId },
    retryAfterSeconds: status === 503 ? AWAY_SECONDS : null,
  };
}
