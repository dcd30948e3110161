import type { Clock } from "../../domain/clock.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { createMemoryRateLimit } from "./memory-rate-limit.ts";

const RETRY_SECONDS = 5;

/** In memory: a query would cost as much as the render that it guards. */
export function createRenderLimit(
  rule: "render" | "picture" | "picture-made" | "completion" = "render",
  // Real time, since it limits the load of this machine.
  clock: Clock = { now: () => new Date() },
): (clientKey: string | null) => void {
  const hasTurn = createMemoryRateLimit({ rule, clock });
  return (clientKey) => {
    if (clientKey === null || hasTurn(clientKey)) return;
    throw new AppError({
      code: "too-many",
      message: `no turn of ${rule} left`,
      heading: "Un momento, por favor",
      spanish: `${RATE_RULES[rule].spanish} Probá de nuevo en unos segundos.`,
      retryAfterSeconds: RETRY_SECONDS,
    });
  };
}
