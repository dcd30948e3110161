import { isDatabaseAway } from "./database-away.ts";

/** Why the database could not do what was asked, though nothing was wrong with the question. */
export type DatabaseTrouble = "away" | "slow" | "unwritable";

/** A statement or a lock took too long. */
const SLOW = new Set(["57014", "55P03"]);
/** All connections of the pool were in use. */
const POOL_TEXT = /timeout exceeded when trying to connect/;
/** Read-only, disk full, input/output error. */
const UNWRITABLE = new Set(["25006", "53100", "58030"]);
/** A standby refuses to look at unlogged tables, before it says that it is read-only. */
const STANDBY_TEXT = /during recovery/;

export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (POOL_TEXT.test(cause.message)) return "slow";
  }
  if (isDatabaseAway(error)) return "away";
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (SLOW.has(code)) return "slow";
    if (UNWRITABLE.has(code) || (code === "0A000" && STANDBY_TEXT.test(cause.message))) return "unwritable";
  }
  return null;
}
