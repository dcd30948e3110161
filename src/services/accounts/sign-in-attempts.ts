import { adminPaths } from "../../contract/admin-paths.ts";
import { SIGN_IN_LOCK_COOKIE } from "../../contract/browser-storage.ts";
import { LOCK_SECONDS, MOST_ATTEMPTS } from "../../contract/staff-sign-in.ts";
import type { ServiceContext } from "../service-context.ts";

const LIMITS = { limit: MOST_ATTEMPTS, windowMs: 15 * 60_000, lockMs: LOCK_SECONDS * 1000 };

export interface SignInAttempt {
  /** From 1 to 3. */
  readonly attempt: number;
  /** AG-04: refused, or will be once this attempt has failed. */
  readonly lockedSeconds: number | null;
  readonly isRefused: boolean;
}

type Context = Pick<ServiceContext, "db" | "clock">;

/** `own` is a keyed hash: of the e-mail with its known browser or with the network (`auth-limits.ts`). */
interface AttemptKey {
  readonly own: string;
}

/** AG-04. For the sign-in endpoints, before they check a password. */
export async function countSignInAttempt(
  { db, clock }: Context,
  { own }: AttemptKey,
): Promise<SignInAttempt> {
  const now = clock.now();
  const { count, until } = await db.signInAttempts.hit({ key: own, now, ...LIMITS });
  return {
    attempt: Math.min(count, MOST_ATTEMPTS),
    lockedSeconds: count >= MOST_ATTEMPTS ? secondsUntil(until, now) : null,
    isRefused: count > MOST_ATTEMPTS,
  };
}

/** Seconds until the lock lifts; null where there is none. */
export async function findSignInLock({ db, clock }: Context, { own }: AttemptKey): Promise<number | null> {
  const now = clock.now();
  const until = await db.signInAttempts.findLock({ key: own, now, limit: MOST_ATTEMPTS });
  return until && secondsUntil(until, now);
}

/** The password was right. */
export async function clearSignInAttempts({ db }: Context, { own }: AttemptKey): Promise<void> {
  await db.signInAttempts.clear(own);
}

/** The password was not checked. */
export async function takeBackSignInAttempt({ db }: Context, { own }: AttemptKey): Promise<void> {
  await db.signInAttempts.takeBack(own);
}

const SEPARATOR = "~";
const SECURE_PREFIX = "__Secure-";

interface LockCookieInput extends AttemptKey {
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
