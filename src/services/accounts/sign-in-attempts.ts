import { adminPaths } from "../../contract/admin-paths.ts";
import { SIGN_IN_LOCK_COOKIE } from "../../contract/browser-storage.ts";
import { LOCK_SECONDS, MOST_ATTEMPTS } from "../../contract/staff-sign-in.ts";
import type { ServiceContext } from "../service-context.ts";

const MINUTE_MS = 60_000;

const OWN = { limit: MOST_ATTEMPTS, windowMs: 15 * MINUTE_MS, lockMs: LOCK_SECONDS * 1000 };
/** Slower, over all networks. */
const ANYWHERE = { limit: 30, windowMs: 60 * MINUTE_MS, lockMs: 60 * MINUTE_MS };

/** Keyed hashes. */
export interface AttemptKeys {
  /** Of the e-mail and the client's network. */
  readonly own: string;
  /** Of the e-mail; null for a browser that has signed in before, whose allowance strangers can't use up. */
  readonly anywhere: string | null;
}

export interface SignInAttempt {
  /** From 1 to 3. */
  readonly attempt: number;
  /** AG-04: refused, or will be once this attempt has failed. */
  readonly lockedSeconds: number | null;
  readonly refusal: "locked" | "too-many" | null;
  readonly retryAfterSeconds: number;
}

type Context = Pick<ServiceContext, "db" | "clock">;

/** AG-04. For the sign-in endpoints, before they check a password. */
export async function countSignInAttempt({ db, clock }: Context, keys: AttemptKeys): Promise<SignInAttempt> {
  const now = clock.now();
  const own = await db.signInAttempts.hit({ key: keys.own, now, ...OWN });
  const attempt = Math.min(own.count, MOST_ATTEMPTS);
  const lockedSeconds = own.count >= MOST_ATTEMPTS ? secondsUntil(own.until, now) : null;
  const counted = { attempt, lockedSeconds, refusal: null, retryAfterSeconds: lockedSeconds ?? 0 };
  if (own.count > MOST_ATTEMPTS) return { ...counted, refusal: "locked" };
  if (keys.anywhere === null) return counted;
  const anywhere = await db.signInAttempts.hit({ key: keys.anywhere, now, ...ANYWHERE });
  if (anywhere.count <= ANYWHERE.limit) return counted;
  await db.signInAttempts.takeBack(keys.own);
  return { ...counted, refusal: "too-many", retryAfterSeconds: secondsUntil(anywhere.until, now) };
}

/** Seconds until the lock lifts; null where there is none. */
export async function findSignInLock(
  { db, clock }: Context,
  { own }: Pick<AttemptKeys, "own">,
): Promise<number | null> {
  const now = clock.now();
  const until = await db.signInAttempts.findLock({ key: own, now, limit: MOST_ATTEMPTS });
  return until && secondsUntil(until, now);
}

/** The password was right. */
export async function clearSignInAttempts({ db }: Context, { own }: Pick<AttemptKeys, "own">): Promise<void> {
  await db.signInAttempts.clear(own);
}

/** The password could not be checked. */
export async function takeBackSignInAttempt({ db }: Context, { own, anywhere }: AttemptKeys): Promise<void> {
  await db.signInAttempts.takeBack(own);
  if (anywhere !== null) await db.signInAttempts.takeBack(anywhere);
}

/** The mailbox is proven to be its owner's. */
export async function clearAttemptsAnywhere({ db }: Context, { key }: { key: string }): Promise<void> {
  await db.signInAttempts.clear(key);
}

const SEPARATOR = "~";
const SECURE_PREFIX = "__Secure-";

interface LockCookieInput extends Pick<AttemptKeys, "own"> {
  readonly clientKey: string;
  readonly seconds: number;
  readonly isHttps: boolean;
}

/** Names the lock without the e-mail; valid for the network that it was sent to. */
export function lockCookie({ own, clientKey, seconds, isHttps }: LockCookieInput): string {
  const name = `${isHttps ? SECURE_PREFIX : ""}${SIGN_IN_LOCK_COOKIE}`;
  const secure = isHttps ? "; Secure" : "";
  return `${name}=${own}${SEPARATOR}${clientKey}; Path=${adminPaths.dashboard()}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const LOCK_COOKIE = new RegExp(
  `(?:^|;\\s*)(?:${SECURE_PREFIX})?${SIGN_IN_LOCK_COOKIE}=([\\w-]{1,64})${SEPARATOR}([^;]*)`,
);

/** Public. For the countdown of a login that is loaded again: seconds, or null. */
export async function readSignInLock(
  context: Context & Pick<ServiceContext, "clientKey">,
  { cookies }: { cookies: string },
): Promise<number | null> {
  const [, own, clientKey] = LOCK_COOKIE.exec(cookies) ?? [];
  if (own === undefined || clientKey !== context.clientKey) return null;
  return findSignInLock(context, { own });
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
