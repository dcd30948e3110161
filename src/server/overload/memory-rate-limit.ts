import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { limitedKeys, RATE_RULES, type RateRuleName } from "../../domain/rate-limits/rate-rules.ts";

const MINUTE_MS = 60_000;
const REMEMBERED = 10_000;

/** In memory, for requests that cost less than a query. Each process counts for itself. Returns whether the request is allowed. */
export function createMemoryRateLimit({ rule, clock }: { rule: RateRuleName; clock: Clock }) {
  const { perMinute, burst } = RATE_RULES[rule];
  const turnMs = MINUTE_MS / perMinute;
  /** When the bucket is full again (as in `rate-limit-queries.ts`). */
  const fullAt = new LRUCache<string, number>({ max: REMEMBERED });

  return (clientKey: string): boolean => {
    const now = clock.now().getTime();
    const next = limitedKeys(clientKey).map(({ key, factor }) => ({
      key,
      at: Math.max(fullAt.get(key) ?? 0, now) + turnMs / factor,
    }));
    if (next.some(({ at }) => at > now + burst * turnMs)) return false;
    for (const { key, at } of next) fullAt.set(key, at);
    return true;
  };
}
