import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { accountKey } from "./account-key.ts";

/** The longest that browsers store a cookie. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
const MOST_ACCOUNTS = 4;

interface KnownBrowserInput {
  secret: string;
  email: string;
  /** Part of the signature: another password invalidates all former cookies. */
  passwordHash: string | null;
  cookie: string;
}

/**
 * Id of a browser that has signed in to the account with its present password. Its attempts are counted apart, so that a
 * stranger's attempts never lock out the owner (OWASP device cookies).
 */
export function findKnownBrowser(input: KnownBrowserInput): string | null {
  const [browser = "", signature = ""] = input.cookie.split(".");
  return browser && isEqual(signature, sign(input, browser)) ? browser : null;
}

export function knownBrowserCookie(input: KnownBrowserInput): string {
  const browser = findKnownBrowser(input) ?? randomBytes(12).toString("base64url");
  return `${browser}.${sign(input, browser)}`;
}

interface CookieNameInput {
  secret: string;
  email: string;
  prefix: string;
}

/** One cookie for each account. */
export function knownBrowserName({ secret, email, prefix }: CookieNameInput): string {
  return `${prefix}.${accountKey({ secret, email })}`;
}

/** The accounts that the browser forgets; browsers send the oldest cookie first. */
export function forgottenNames({
  names,
  prefix,
  own,
}: {
  names: readonly string[];
  prefix: string;
  own: string;
}): readonly string[] {
  const isOther = (name: string) => name !== own && /^\.[\w-]{22}$/.test(name.slice(prefix.length));
  return names.filter((name) => name.startsWith(prefix) && isOther(name)).slice(0, 1 - MOST_ACCOUNTS);
}

function sign({ secret, email, passwordHash }: KnownBrowserInput, browser: string): string {
  const account = accountKey({ secret, email });
  return createHmac("sha256", secret)
    .update(`known-browser:${account}.${browser}\n${passwordHash ?? ""}`)
    .digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
