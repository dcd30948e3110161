import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { accountKey } from "./account-key.ts";

/** The longest that browsers store a cookie. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
/** Accounts that one browser is known for. */
const MOST_ACCOUNTS = 4;

interface KnownBrowserInput {
  secret: string;
  email: string;
  /** The value of the cookie: entries `account.browser.signature`, the latest first. */
  cookie: string;
}

/**
 * The random name of a browser that has signed in to the account before, null for any other. Its guesses are counted
 * apart, so that a stranger's never make the owner wait (OWASP's device cookies).
 */
export function findKnownBrowser({ secret, email, cookie }: KnownBrowserInput): string | null {
  const account = accountKey({ secret, email });
  for (const entry of cookie.split("~").slice(0, MOST_ACCOUNTS)) {
    const [named, browser = "", signature = ""] = entry.split(".");
    if (named === account && isEqual(signature, sign({ secret, account, browser }))) return browser;
  }
  return null;
}

/** The cookie after the browser has signed in to the account. */
export function knownBrowserCookie({ secret, email, cookie }: KnownBrowserInput): string {
  const account = accountKey({ secret, email });
  const browser = findKnownBrowser({ secret, email, cookie }) ?? randomBytes(12).toString("base64url");
  const others = cookie.split("~").filter((entry) => entry !== "" && !entry.startsWith(`${account}.`));
  const own = [account, browser, sign({ secret, account, browser })].join(".");
  return [own, ...others].slice(0, MOST_ACCOUNTS).join("~");
}

function sign({ secret, account, browser }: { secret: string; account: string; browser: string }): string {
  return createHmac("sha256", secret).update(`known-browser:${account}.${browser}`).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
