import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { rateLimit, resetRateLimit } from "../../services/rate-limits/rate-limit.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import type { AuthRateLimits } from "./auth-endpoints.ts";
import { readCookie } from "./cookies.ts";
import { findKnownBrowser, knownBrowserName } from "./known-browser.ts";

export interface Attempt {
  readonly rateLimits: AuthRateLimits;
  readonly clientKey: string;
  readonly email: string;
  readonly headers: Headers;
}

interface RateLimitHit {
  readonly rule: RateRuleName;
  readonly key: string;
}

interface AuthLimitsOptions {
  services: Pick<ServiceContext, "db" | "clock" | "log">;
  secret: string;
  knownPrefix: string;
}

export function createAuthLimits({ services, secret, knownPrefix }: AuthLimitsOptions) {
  const { accounts } = services.db;

  async function findBrowser({ email, headers }: Attempt): Promise<string | null> {
    const name = knownBrowserName({ secret, email, prefix: knownPrefix });
    const cookie = readCookie({ headers, name });
    if (cookie === "") return null;
    const passwordHash = await accounts.findPasswordHashByEmail(email);
    return findKnownBrowser({ secret, email, passwordHash, cookie });
  }

  function listHits({ attempt, browser }: { attempt: Attempt; browser: string | null }): RateLimitHit[] {
    const { rateLimits, clientKey, email } = attempt;
    const { client: clientRule, account, anywhere, known, knownClient, always } = rateLimits;
    const client = always ? [{ rule: always, key: clientKey }] : [];
    if (known && browser)
      return [
        ...client,
        ...(knownClient ? [{ rule: knownClient, key: clientKey }] : []),
        { rule: known, key: browser },
      ];
    return [
      ...client,
      ...(clientRule ? [{ rule: clientRule, key: clientKey }] : []),
      ...(account ? [{ rule: account, key: accountKey({ secret, email, clientKey }) }] : []),
      ...(anywhere ? [{ rule: anywhere, key: accountKey({ secret, email }) }] : []),
    ];
  }

  return {
    /** Counted before the password is checked, so that concurrent attempts gain nothing. */
    async count(attempt: Attempt): Promise<{ isKnown: boolean; refund(): Promise<void> }> {
      const browser = attempt.rateLimits.known ? await findBrowser(attempt) : null;
      const hits = listHits({ attempt, browser });
      for (const hit of hits) await rateLimit(services, hit);
      return {
        /** The browser has signed in to the account before. */
        isKnown: browser !== null,
        /** The right password clears its client's own attempts; those of other clients and of known browsers go on counting. */
        async refund() {
          const own = hits.filter(({ rule }) => rule === attempt.rateLimits.account);
          for (const hit of own) await resetRateLimit(services, hit);
        },
      };
    },
  };
}
