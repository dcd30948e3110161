import type { Database } from "../../src/db/database.ts";
import type { RateRuleName } from "../../src/domain/rate-limits/rate-rules.ts";
import { sessionSecret } from "../../src/server/auth/session-secret.ts";
import { hashClientAddress } from "../../src/server/http/client-key.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Uses up a client's rate limit for an hour, since the database's clock can't be stopped. */
export async function exhaustRateLimit({
  db,
  rule,
  address,
}: {
  db: Database;
  rule: RateRuleName;
  address: string;
}): Promise<void> {
  const secret = await sessionSecret({ config: { sessionSecret: null }, db });
  const key = hashClientAddress({ address, secret });
  await db.rateLimits.clear({ rule, key });
  await db.rateLimits.hit({ rule, key, hitMs: 2 * HOUR_MS, burst: 1 });
}
