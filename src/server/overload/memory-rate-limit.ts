import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import { limitedKeys, RATE_RULES, type RateRuleName } from "../../domain/rate-limits/rate-rules.ts";

const MINUTE_MS = 60_000;
const REMEMBERED = 10_000;

/**
 * Turns of a rule in this process's memory, for what is cheaper than asking the database whether there is one: each process
 * counts for itself, and whoever came lately is remembered. Says whether there was a turn.
 */
export function createMemoryRateLimit({ rule, clock }: { rule: RateRuleName; clock: Clock }) {
  const { perMinute, burst } = RATE_RULES[rule];
  const turnMs = MINUTE_MS / perMinute;
  /** When all turns will be there again (as in `rate-limit-queries.ts`). */
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
