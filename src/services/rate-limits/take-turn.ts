import { AppError } from "../../domain/errors/app-error.ts";
import { RATE_RULES, type RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { sayWait } from "../../domain/rate-limits/say-wait.ts";
import type { ServiceContext } from "../service-context.ts";

const MINUTE_MS = 60_000;

/**
 * The one limit on how often something may be done, right over any number of processes. `who` is a hash, never an address.
 * Throws `too-many`, saying when to try again.
 */
export async function takeTurn(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { rule, who }: { rule: RateRuleName; who: string },
): Promise<void> {
  const { perMinute, burst, spanish } = RATE_RULES[rule];
  const now = clock.now();
  const nextAt = await db.rateLimits.takeTurn({ rule, who, now, turnMs: MINUTE_MS / perMinute, burst });
  if (nextAt === null) return;
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
  throw new AppError({
    code: "too-many",
    message: `no turn of ${rule} left`,
    heading: "Un momento, por favor",
    spanish: `${spanish} Probá de nuevo ${sayWait(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}
