import { maskCredentials } from "../domain/text/mask-credentials.ts";

interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/** An error, or a plain copy of one as the job queue emits it. */
interface ErrorLike {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly severity?: unknown;
}

const MOST_CAUSES = 5;
const NOT_AN_ERROR = "not an error";

/** Serializer of the log: leaves out the parameters of failed queries, the row values in PostgreSQL's errors, and passwords in addresses. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (typeof error !== "object" || error === null) return { type: typeof error, message: NOT_AN_ERROR };
  const type = error instanceof Error ? error.name : "object";
  const { code, constraint, stack, cause }: ErrorLike = error;
  const message = messageOf(error);
  return {
    type,
    message,
    ...((typeof code === "string" || typeof code === "number") && { code: String(code) }),
    ...(typeof constraint === "string" && { constraint }),
    ...(typeof stack === "string" && stack && { stack: `${type}: ${message}\n${framesOf(stack)}` }),
    ...(cause instanceof Error && depth < MOST_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** Drizzle appends the parameters to its message; PostgreSQL quotes a value that it can't read. */
function messageOf(error: ErrorLike): string {
  if (error.params !== undefined)
    return `Failed query: ${typeof error.query === "string" ? error.query : ""}`;
  if (typeof error.message !== "string") return NOT_AN_ERROR;
  return error.severity !== undefined ? error.message.replace(/: ".*$/s, "") : maskCredentials(error.message);
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
