import { findDatabaseTrouble } from "../../db/database-trouble.ts";
import { AppError, UNWRITABLE_SECONDS, UNWRITABLE_TEXT } from "../../domain/errors/app-error.ts";
import {
  formatWait,
  limitedKeys,
  RATE_RULES,
  type RateRule,
  type RateRuleName,
} from "../../domain/rate-limits/rate-rules.ts";
import type { ServiceContext } from "../service-context.ts";

const MINUTE_MS = 60_000;

type Means = Pick<ServiceContext, "db" | "log">;

interface Counted {
  readonly rule: RateRuleName;
  /** A hash, never an address. */
  readonly clientKey: string;
  readonly turns?: number;
}

/** The rate limiter, shared by all processes. Throws `too-many` with `retryAfterSeconds`. */
export async function rateLimit(means: Means, counted: Counted): Promise<void> {
  const { rule } = counted;
  const waitMs = await waitForAll(means, counted);
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AppError({
    code: "too-many",
    message: `no turn of ${rule} left`,
    heading: "Un momento, por favor",
    spanish: `${RATE_RULES[rule].spanish} Probá de nuevo ${formatWait(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

async function waitForAll(means: Means, { clientKey, ...counted }: Counted): Promise<number | null> {
  for (const { key, factor } of limitedKeys(clientKey)) {
    const waitMs = await waitFor(means, { ...counted, clientKey: key, factor });
    if (waitMs !== null) return waitMs;
  }
  return null;
}

async function waitFor(
  { db, log }: Means,
  { rule, clientKey, turns = 1, factor }: Counted & { factor: number },
): Promise<number | null> {
  const { perMinute, burst: usual, guardsRead }: RateRule = RATE_RULES[rule];
  const burst = usual * factor;
  const turnMs = MINUTE_MS / (perMinute * factor);
  try {
    return await db.rateLimits.rateLimit({ rule, clientKey, turnMs, burst, turns: Math.min(turns, burst) });
  } catch (error) {
    if (findDatabaseTrouble(error) !== "unwritable") throw error;
    log.warn({ err: error, rule }, "the database can't be written: a limit was not counted");
    if (guardsRead) return null;
    throw new AppError({
      code: "unavailable",
      message: "the database can't be written",
      spanish: UNWRITABLE_TEXT,
      retryAfterSeconds: UNWRITABLE_SECONDS,
      cause: error,
    });
  }
}
