import { findDatabaseTrouble } from "../../db/database-trouble.ts";
import { AppError, UNWRITABLE_SECONDS, UNWRITABLE_TEXT } from "../../domain/errors/app-error.ts";
import {
  formatWait,
  limitedKeys,
  RATE_RULES,
  type RateRule,
  type RateRuleName,
} from "../../domain/rate-limits/rate-rules.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";
import { hashClient } from "./hash-client.ts";

const MINUTE_MS = 60_000;

interface RateLimitInput {
  readonly rule: RateRuleName;
  /** What is counted: a client, an account, a browser or a business. Never a plain address. */
  readonly key: string;
  readonly hits?: number;
}

/** Counts against a limit that all processes share. Throws `too-many` with `retryAfterSeconds`. */
export async function rateLimit(
  context: Pick<ServiceContext, "db" | "log">,
  input: RateLimitInput,
): Promise<void> {
  const { rule } = input;
  const waitMs = await hitAll(context, input);
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AppError({
    code: "too-many",
    message: `rate limit ${rule} exceeded`,
    heading: "Un momento, por favor",
    spanish: `${RATE_RULES[rule].spanish} Probá de nuevo ${formatWait(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

/** Counts against the limit of the requesting client; the server itself has none. */
export async function rateLimitClient(
  context: Pick<ServiceContext, "db" | "log" | "clientKey">,
  rule: RateRuleName,
): Promise<void> {
  if (context.clientKey !== null) await rateLimit(context, { rule, key: context.clientKey });
}

/** Takes back one hit of a key that is no client's. */
export async function refundRateLimit(
  { db }: Pick<ServiceContext, "db">,
  { rule, key }: Pick<RateLimitInput, "rule" | "key">,
): Promise<void> {
  await db.rateLimits.refund({ rule, key, hitMs: MINUTE_MS / RATE_RULES[rule].perMinute });
}

/** Counts against what the requesting client may do in one local day, and tells whether it is within that. */
export async function countOfDay(
  context: Pick<ServiceContext, "db" | "log" | "clock" | "clientKey">,
  rule: RateRuleName,
): Promise<boolean> {
  const { clientKey, clock } = context;
  if (clientKey === null) return true;
  const subject = `${rule} ${localDateOf(clock.now())}`;
  const parts = clientKey.split(".").map((part) => hashClient({ subject, clientKey: part }));
  return (await hitAll(context, { rule, key: parts.join(".") })) === null;
}

export async function resetRateLimit(
  { db }: Pick<ServiceContext, "db">,
  { rule, key }: Pick<RateLimitInput, "rule" | "key">,
): Promise<void> {
  await db.rateLimits.clear({ rule, key });
}

async function hitAll(
  context: Pick<ServiceContext, "db" | "log">,
  input: RateLimitInput,
): Promise<number | null> {
  for (const { key, factor } of limitedKeys(input.key)) {
    const waitMs = await hit(context, { ...input, key, factor });
    if (waitMs !== null) return waitMs;
  }
  return null;
}

async function hit(
  { db, log }: Pick<ServiceContext, "db" | "log">,
  { rule, key, hits = 1, factor }: RateLimitInput & { factor: number },
): Promise<number | null> {
  const { perMinute, burst: usual, guardsRead }: RateRule = RATE_RULES[rule];
  const burst = usual * factor;
  const hitMs = MINUTE_MS / (perMinute * factor);
  try {
    return await db.rateLimits.hit({ rule, key, hitMs, burst, hits: Math.min(hits, burst) });
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
