import { networkKey, type RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { rateLimit, refundRateLimit, resetRateLimit } from "../../services/rate-limits/rate-limit.ts";
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

/** Whose attempts at the account count together: a browser that has signed in to it before, else the network. */
export interface Guess extends Attempt {
  readonly browser: string | null;
  /** A keyed hash of the e-mail with either. */
  readonly own: string;
}

/**
 * "unchecked": refused before its password was compared, or the right one of an account that may not enter. "locked":
 * answered as a wrong one without being compared.
 */
export type Verdict = "right" | "wrong" | "unchecked" | "locked";

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

  function listHits({ rateLimits, clientKey, email, browser, own }: Guess): RateLimitHit[] {
    const { client: clientRule, account, anywhere, known, knownClient, always } = rateLimits;
    const client = always ? [{ rule: always, key: clientKey }] : [];
    if (known && browser)
      return [
        ...client,
        ...(knownClient ? [{ rule: knownClient, key: clientKey }] : []),
        { rule: known, key: own },
      ];
    return [
      ...client,
      ...(clientRule ? [{ rule: clientRule, key: clientKey }] : []),
      ...(account ? [{ rule: account, key: own }] : []),
      ...(anywhere ? [{ rule: anywhere, key: accountKey({ secret, email }) }] : []),
    ];
  }

  return {
    async identify(attempt: Attempt): Promise<Guess> {
      const { rateLimits, email, clientKey } = attempt;
      const browser = rateLimits.known ? await findBrowser(attempt) : null;
      const among = browser === null ? networkKey(clientKey) : `browser ${browser}`;
      return { ...attempt, browser, own: accountKey({ secret, email, among }) };
    },

    /** Counted before the password is checked, so that concurrent attempts gain nothing. */
    async count(guess: Guess): Promise<{ settle(verdict: Verdict): Promise<void> }> {
      const { account, known, anywhere } = guess.rateLimits;
      const counted: RateLimitHit[] = [];
      const among = (rules: readonly unknown[]) => counted.filter(({ rule }) => rules.includes(rule));
      const refund = async (rules: readonly unknown[]) => {
        for (const hit of among(rules)) await refundRateLimit(services, hit);
      };
      for (const hit of listHits(guess)) {
        await rateLimit(services, hit).catch(async (error: unknown) => {
          await refund([account, known]);
          throw error;
        });
        counted.push(hit);
      }
      const takenBack: Readonly<Record<Verdict, readonly unknown[]>> = {
        right: [known, anywhere],
        wrong: [],
        unchecked: [account, known, anywhere],
        locked: [anywhere],
      };
      return {
        /** By account only wrong passwords go on counting. The right one clears its network's, but no other network's. */
        async settle(verdict) {
          const cleared = verdict === "right" ? among([account]) : [];
          for (const hit of cleared) await resetRateLimit(services, hit);
          await refund(takenBack[verdict]);
        },
      };
    },
  };
}
