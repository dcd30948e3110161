import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { accountKey } from "./account-key.ts";

/** The longest that browsers store a cookie. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
/** Accounts that one browser is known for. */
const MOST_ACCOUNTS = 4;

interface KnownBrowserInput {
  secret: string;
  email: string;
  /** Part of the signature, so that another password makes every cookie of before worthless. */
  passwordHash: string | null;
  /** `browser.signature`, empty where there is no cookie. */
  cookie: string;
}

/**
 * The random name of a browser that has signed in to the account with its present password, null for any other. Its guesses
 * are counted apart, so that a stranger's never make the owner wait (OWASP's device cookies).
 */
export function findKnownBrowser(input: KnownBrowserInput): string | null {
  const [browser = "", signature = ""] = input.cookie.split(".");
  return browser && isEqual(signature, sign(input, browser)) ? browser : null;
}

/** The cookie after the browser has signed in to the account. */
export function knownBrowserCookie(input: KnownBrowserInput): string {
  const browser = findKnownBrowser(input) ?? randomBytes(12).toString("base64url");
  return `${browser}.${sign(input, browser)}`;
}

interface CookieNameInput {
  secret: string;
  email: string;
  /** How the names of all these cookies begin. */
  prefix: string;
}

/** A cookie for each account: the profile, which is not sent them, can set one and leave the others. */
export function knownBrowserName({ secret, email, prefix }: CookieNameInput): string {
  return `${prefix}.${accountKey({ secret, email })}`;
}

/** Of the names of a request's cookies, those of accounts that the browser is to forget; browsers send the oldest first. */
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
