import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { giveTurnsBack } from "../../services/rate-limits/give-turns-back.ts";
import { takeTurn } from "../../services/rate-limits/take-turn.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import type { AuthTurns } from "./auth-endpoints.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { readCookie } from "./read-cookie.ts";

interface Attempt {
  readonly turns: AuthTurns;
  /** The client's key. */
  readonly who: string;
  /** Of the account that the request is about. */
  readonly email: string;
  readonly headers: Headers;
}

interface AuthLimitsOptions {
  services: Pick<ServiceContext, "db" | "clock" | "log">;
  secret: string;
  /** The name of the cookie of `known-browser.ts`. */
  knownCookie: string;
}

export function createAuthLimits({ services, secret, knownCookie }: AuthLimitsOptions) {
  function listTurns({ turns, who, email, headers }: Attempt): { rule: RateRuleName; who: string }[] {
    const { address, account, anywhere, known, always } = turns;
    const client = always ? [{ rule: always, who }] : [];
    const cookie = readCookie({ headers, name: knownCookie });
    const browser = known && findKnownBrowser({ secret, email, cookie });
    if (known && browser) return [...client, { rule: known, who: browser }];
    return [
      ...client,
      ...(address ? [{ rule: address, who }] : []),
      ...(account ? [{ rule: account, who: accountKey({ secret, email, clientKey: who }) }] : []),
      ...(anywhere ? [{ rule: anywhere, who: accountKey({ secret, email }) }] : []),
    ];
  }

  return {
    /** Before anything is looked at, in one statement each: however many guesses come at once, no more are answered. */
    async take(attempt: Attempt): Promise<void> {
      for (const turn of listTurns(attempt)) await takeTurn(services, turn);
    },

    /** The right password gives back what its own client took; guesses of others, and a known browser's own turns, go on counting. */
    async giveBack(attempt: Attempt): Promise<void> {
      const own = listTurns(attempt).filter(({ rule }) => rule === attempt.turns.account);
      for (const turn of own) await giveTurnsBack(services, turn);
    },
  };
}
