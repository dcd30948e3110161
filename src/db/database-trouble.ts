import { isDatabaseAway } from "./database-away.ts";

/** Failures of the database itself, not of the query. */
export type DatabaseTrouble = "away" | "slow" | "unwritable";

/** Statement or lock timeout. */
const SLOW = new Set(["57014", "55P03"]);
const POOL_EXHAUSTED = /timeout exceeded when trying to connect/;
/** Read-only, disk full, I/O error. */
const UNWRITABLE = new Set(["25006", "53100", "58030"]);
/** A standby refuses access to unlogged tables, even before it reports that it is read-only. */
const STANDBY_TEXT = /during recovery/;

export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (POOL_EXHAUSTED.test(cause.message)) return "slow";
  }
  if (isDatabaseAway(error)) return "away";
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (SLOW.has(code)) return "slow";
    if (UNWRITABLE.has(code) || (code === "0A000" && STANDBY_TEXT.test(cause.message))) return "unwritable";
  }
  return null;
}
