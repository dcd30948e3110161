/** Node's and PostgreSQL's ways of saying that nobody is there: refused, reset, shutting down, starting up, too many. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
]);
const AWAY_TEXT =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|did not answer in time/;

/** Whether an error means that the database could not be reached, rather than that it said no. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    // No such file means a missing socket only where somebody tried to connect to it.
    const noSocket = code === "ENOENT" && "syscall" in cause && cause.syscall === "connect";
    if (noSocket || AWAY.has(code) || AWAY_TEXT.test(cause.message)) return true;
    // A name with several addresses fails with one error for all of them.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
