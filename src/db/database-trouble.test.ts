import { expect, test } from "vitest";
import { findDatabaseTrouble } from "./database-trouble.ts";

const failed = (code: string, message = "x") =>
  new Error("Failed query", { cause: Object.assign(new Error(message), { code }) });

test.each([
  ["a refused connection", failed("ECONNREFUSED"), "away"],
  [
    "a connection that PostgreSQL has no place for",
    failed("53300", "sorry, too many clients already"),
    "crowded",
  ],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), "crowded"],
  ["a statement time-out", failed("57014"), "slow"],
  ["a lock time-out", failed("55P03"), "slow"],
  ["a deadlock", failed("40P01"), "slow"],
  ["a read-only database", failed("25006"), "unwritable"],
  ["a full disk", failed("53100"), "unwritable"],
  [
    "an unlogged table on a standby",
    failed("0A000", "cannot access temporary or unlogged relations during recovery"),
    "unwritable",
  ],
  ["another feature that is missing", failed("0A000", "not implemented"), null],
  ["a duplicate key", failed("23505"), null],
  ["no error", "57014", null],
])("%s is recognised", (_, error, trouble) => {
  expect(findDatabaseTrouble(error)).toBe(trouble);
});
