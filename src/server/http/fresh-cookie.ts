import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../domain/clock.ts";

const COOKIE = /(?:^|;\s*)(?:__Host-)?guia_fresh=(\d{1,16})\.([\w-]{22})(?:;|$)/;
const BROWSER_SECONDS = 10;
/** Longer than the browser keeps it: the clocks of two servers may differ by a few seconds. */
const VALID_MS = 60_000;

export interface FreshCookie {
  /** The value of a `Set-Cookie` header. */
  issue(): string;
  isIn(cookies: string | undefined): boolean;
}

/**
 * After a form post the visitor is sent on to a page that another process may hold from before the write and not
 * have heard of yet: for a few seconds this cookie makes every process render it anew. It is signed, so that renders can't be
 * forced without a form post.
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
      return `${prefix}guia_fresh=${value}; Path=/; Max-Age=${BROWSER_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },

    isIn(cookies) {
      const [, issuedAt = "", signature = ""] = COOKIE.exec(cookies ?? "") ?? [];
      if (signature === "" || Math.abs(clock.now().getTime() - Number(issuedAt)) > VALID_MS) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(issuedAt)));
    },
  };
}
