/** Failures of the database itself, not of the query. */
export type DatabaseTrouble = "away" | "crowded" | "slow" | "unwritable";

/** Statement or lock timeout, deadlock. */
const SLOW = new Set(["57014", "55P03", "40P01"]);
/** No connection of the pool became free in time. */
const POOL_EXHAUSTED = /timeout exceeded when trying to connect/;
const TOO_MANY_CONNECTIONS = "53300";
/** Read-only, disk full, I/O error. */
const UNWRITABLE = new Set(["25006", "53100", "58030"]);
/** A standby refuses access to unlogged tables, even before it reports that it is read-only. */
const STANDBY_TEXT = /during recovery/;

export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (POOL_EXHAUSTED.test(cause.message) || isConnectionRefused(cause)) return "crowded";
  }
  if (isDatabaseAway(error)) return "away";
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (SLOW.has(code)) return "slow";
    if (UNWRITABLE.has(code) || (code === "0A000" && STANDBY_TEXT.test(cause.message))) return "unwritable";
  }
  return null;
}

/** PostgreSQL runs, but has no place for another connection. */
export function isConnectionRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === TOO_MANY_CONNECTIONS;
}

/** Codes of Node and PostgreSQL: refused, reset, shutting down, starting up, too many connections. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  TOO_MANY_CONNECTIONS,
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
]);
const AWAY_TEXT =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|did not answer in time/;

/** For a start, which waits in all of these cases. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    // ENOENT means a missing socket only on connect.
    const noSocket = code === "ENOENT" && "syscall" in cause && cause.syscall === "connect";
    if (noSocket || AWAY.has(code) || AWAY_TEXT.test(cause.message)) return true;
    // A host name with several addresses fails with an AggregateError.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
