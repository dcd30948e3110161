import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import type { ServiceContext } from "../service-context.ts";

/** Forgets how often it was done, as after the right password. */
export async function resetRateLimit(
  { db }: Pick<ServiceContext, "db">,
  counted: { rule: RateRuleName; clientKey: string },
): Promise<void> {
  await db.rateLimits.clear(counted);
}
