import { createHmac, timingSafeEqual } from "node:crypto";
import { FRESH_COOKIE } from "../../contract/browser-storage.ts";
import type { Clock } from "../../domain/clock.ts";

const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${FRESH_COOKIE}=(\\d{1,16})\\.([\\w-]{22})(?:;|$)`);
const BROWSER_SECONDS = 10;
/** Longer than BROWSER_SECONDS, since the clocks of two servers may differ. */
const VALID_MS = 60_000;

export interface FreshCookie {
  issue(): string;
  isIn(cookies: string | undefined): boolean;
}

/**
 * After a form post the redirect may reach another process, whose cache is still stale. For a few seconds this cookie makes
 * every process render again. It is signed, so that renders can't be forced without a form post.
 */
export function createFreshCookie({
  publicUrl,
  secret,
  clock,
}: {
  publicUrl: string;
  secret: string;
  clock: Clock;
}): FreshCookie {
  const [prefix, secure] = publicUrl.startsWith("https:") ? ["__Host-", "; Secure"] : ["", ""];
  const sign = (issuedAt: string) =>
    createHmac("sha256", `fresh-cookie ${secret}`).update(issuedAt).digest("base64url").slice(0, 22);

  return {
    issue() {
      const issuedAt = String(clock.now().getTime());
      const value = `${issuedAt}.${sign(issuedAt)}`;
      return `${prefix}${FRESH_COOKIE}=${value}; Path=/; Max-Age=${BROWSER_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },

    isIn(cookies) {
      const [, issuedAt = "", signature = ""] = COOKIE.exec(cookies ?? "") ?? [];
      if (signature === "" || Math.abs(clock.now().getTime() - Number(issuedAt)) > VALID_MS) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(issuedAt)));
    },
  };
}
