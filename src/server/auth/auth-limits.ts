import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { rateLimit, resetRateLimit } from "../../services/rate-limits/rate-limit.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import type { AuthTurns } from "./auth-endpoints.ts";
import { findKnownBrowser, knownBrowserName } from "./known-browser.ts";
import { readCookie } from "./read-cookie.ts";

interface Attempt {
  readonly turns: AuthTurns;
  /** The client's key. */
  readonly clientKey: string;
  /** Of the account that the request is about. */
  readonly email: string;
  readonly headers: Headers;
}

interface Turn {
  readonly rule: RateRuleName;
  readonly key: string;
}

interface AuthLimitsOptions {
  services: Pick<ServiceContext, "db" | "clock" | "log">;
  secret: string;
  /** How the names of the cookies of `known-browser.ts` begin. */
  knownPrefix: string;
}

export function createAuthLimits({ services, secret, knownPrefix }: AuthLimitsOptions) {
  const { accounts } = services.db;

  /** Nobody but a browser that was known once has a cookie of that name, so others cost no query. */
  async function findBrowser({ email, headers }: Attempt): Promise<string | null> {
    const name = knownBrowserName({ secret, email, prefix: knownPrefix });
    const cookie = readCookie({ headers, name });
    if (cookie === "") return null;
    const passwordHash = await accounts.findPasswordHashByEmail(email);
    return findKnownBrowser({ secret, email, passwordHash, cookie });
  }

  async function listTurns(attempt: Attempt): Promise<Turn[]> {
    const { turns, clientKey, email } = attempt;
    const { address, account, anywhere, known, knownClient, always } = turns;
    const client = always ? [{ rule: always, key: clientKey }] : [];
    const browser = known && (await findBrowser(attempt));
    if (known && browser)
      return [
        ...client,
        ...(knownClient ? [{ rule: knownClient, key: clientKey }] : []),
        { rule: known, key: browser },
      ];
    return [
      ...client,
      ...(address ? [{ rule: address, key: clientKey }] : []),
      ...(account ? [{ rule: account, key: accountKey({ secret, email, clientKey }) }] : []),
      ...(anywhere ? [{ rule: anywhere, key: accountKey({ secret, email }) }] : []),
    ];
  }

  return {
    /** Before anything is looked at, in one statement each: however many guesses come at once, no more are answered. */
    async take(attempt: Attempt): Promise<{ giveBack(): Promise<void> }> {
      const taken = await listTurns(attempt);
      for (const turn of taken) await rateLimit(services, turn);
      return {
        /** The right password gives back what its own client took; guesses of others, and a known browser's own turns, go on counting. */
        async giveBack() {
          const own = taken.filter(({ rule }) => rule === attempt.turns.account);
          for (const turn of own) await resetRateLimit(services, turn);
        },
      };
    },
  };
}
