interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

const MOST_CAUSES = 5;

/** Serializer of the log: leaves out the parameters of failed queries and the row values in PostgreSQL's errors. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: codeOrNothing(error) };
  const message = messageOf(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message,
    ...((typeof code === "string" || typeof code === "number") && { code: String(code) }),
    ...(typeof constraint === "string" && { constraint }),
    ...(error.stack && { stack: `${error.name}: ${message}\n${framesOf(error.stack)}` }),
    ...(error.cause instanceof Error &&
      depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The job queue also emits objects that are no errors; their message may hold values. */
function codeOrNothing(thrown: unknown): string {
  const code = typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : null;
  return typeof code === "string" ? `not an error: ${code}` : "not an error";
}

/** Drizzle appends the parameters to its message; PostgreSQL quotes a value that it can't read. */
function messageOf(error: Error): string {
  if ("query" in error && "params" in error) return `Failed query: ${String(error.query)}`;
  return "severity" in error ? error.message.replace(/: ".*$/s, "") : error.message;
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
