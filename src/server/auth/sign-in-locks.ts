import { LOCKED, type StaffRefusal } from "../../contract/staff-sign-in.ts";
import { PASSWORD_LENGTH } from "../../domain/accounts/account-limits.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { formatWait } from "../../domain/rate-limits/rate-rules.ts";
import {
  type AttemptKeys,
  clearAttemptsAnywhere,
  clearSignInAttempts,
  countSignInAttempt,
  findSignInLock,
  lockCookie,
  type SignInAttempt,
  takeBackSignInAttempt,
} from "../../services/accounts/sign-in-attempts.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { AuthBody } from "./auth-endpoints.ts";

interface Guess {
  readonly email: string;
  readonly clientKey: string;
  /** From a browser that has signed in to the account before. */
  readonly isKnown: boolean;
}

interface SignInLocksOptions {
  services: Pick<ServiceContext, "db" | "clock" | "site">;
  secret: string;
  isListed(email: string): Promise<boolean>;
}

export interface CountedGuess extends SignInAttempt {
  /** The body to check, in which a refused password can't be right. */
  readonly body: AuthBody;
  /** With the status of the answer. */
  settle(status: number): Promise<void>;
}

/** Shorter than any password. */
const NEVER_RIGHT = "";
/** The password was right, and the account may not enter. */
const FORBIDDEN = 403;

/**
 * AG-04. Attempts are counted alike for every e-mail, so that neither form reveals which are listed. The login of the
 * back office locks for all of them. The public dialog locks for listed ones only, and answers then as to a wrong
 * password, except to a browser that has signed in before.
 */
export function createSignInLocks({ services, secret, isListed }: SignInLocksOptions) {
  const isHttps = services.site.publicUrl.startsWith("https:");
  const ownKey = ({ email, clientKey }: Pick<Guess, "email" | "clientKey">) =>
    accountKey({ secret, email, clientKey });
  const anywhereKey = (email: string) => accountKey({ secret, email });

  function lockedAnswer({
    email,
    clientKey,
    seconds,
  }: Pick<Guess, "email" | "clientKey"> & { seconds: number }) {
    const refusal: StaffRefusal = { ...LOCKED, lockedSeconds: seconds };
    const answer = jsonAnswer(refusal, 429);
    answer.headers.set("Retry-After", String(seconds));
    const own = ownKey({ email, clientKey });
    answer.headers.append("Set-Cookie", lockCookie({ own, clientKey, seconds, isHttps }));
    return answer;
  }

  return {
    lockedAnswer,

    /** Before the rate limits, whose answer has no countdown. */
    async findLocked(guess: Pick<Guess, "email" | "clientKey">): Promise<Response | null> {
      const seconds = await findSignInLock(services, { own: ownKey(guess) });
      return seconds === null ? null : lockedAnswer({ ...guess, seconds });
    },

    async count({
      guess,
      body,
      isStaffForm,
      wrongPassword,
    }: {
      guess: Guess;
      body: AuthBody;
      isStaffForm: boolean;
      wrongPassword: number;
    }): Promise<CountedGuess | Response> {
      const { email, isKnown } = guess;
      const keys: AttemptKeys = { own: ownKey(guess), anywhere: isKnown ? null : anywhereKey(email) };
      const counted = await countSignInAttempt(services, keys);
      const { refusal, retryAfterSeconds } = counted;
      if (isStaffForm && refusal === "locked") return lockedAnswer({ ...guess, seconds: retryAfterSeconds });
      if (isStaffForm && refusal === "too-many") throw tooMany(retryAfterSeconds);
      const isRefused = refusal !== null && (await isListed(email));
      if (isRefused && isKnown) throw tooMany(retryAfterSeconds);
      return {
        ...counted,
        body: isRefused ? withWrongPassword(body) : body,
        async settle(status) {
          if (status < 400) await clearSignInAttempts(services, keys);
          else if (status !== wrongPassword && status !== FORBIDDEN && refusal === null)
            await takeBackSignInAttempt(services, keys);
        },
      };
    },

    /** A new password from the mailbox ends the counts of all networks and of this one. */
    async passwordReset(guess: Pick<Guess, "email" | "clientKey">): Promise<void> {
      await clearAttemptsAnywhere(services, { key: anywhereKey(guess.email) });
      await clearSignInAttempts(services, { own: ownKey(guess) });
    },
  };
}

/** The library hashes it as any other: same work, same answer. One that is too long is not hashed at all. */
function withWrongPassword(body: AuthBody): AuthBody {
  const isHashed = String(body.password).length <= PASSWORD_LENGTH.most;
  return isHashed ? { ...body, password: NEVER_RIGHT } : body;
}

function tooMany(seconds: number): AppError {
  return new AppError({
    code: "too-many",
    message: "too many failed sign-ins",
    heading: "Un momento, por favor",
    spanish: `Hubo muchos intentos de entrar con este correo. Probá de nuevo ${formatWait(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}
