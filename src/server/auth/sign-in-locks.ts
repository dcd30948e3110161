import { LOCKED, type StaffRefusal } from "../../contract/staff-sign-in.ts";
import { PASSWORD_LENGTH } from "../../domain/accounts/account-limits.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { formatWait } from "../../domain/rate-limits/rate-rules.ts";
import {
  clearSignInAttempts,
  countSignInAttempt,
  findSignInLock,
  lockCookie,
  type SignInAttempt,
  takeBackSignInAttempt,
} from "../../services/accounts/sign-in-attempts.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { AuthBody } from "./auth-endpoints.ts";
import type { Guess, Verdict } from "./auth-limits.ts";

interface SignInLocksOptions {
  services: Pick<ServiceContext, "db" | "clock" | "site">;
  isListed(email: string): Promise<boolean>;
}

export interface CountedGuess extends SignInAttempt {
  /** The body to check, in which a refused password can't be right. */
  readonly body: AuthBody;
  settle(verdict: Verdict): Promise<void>;
}

/** Shorter than any password. */
const NEVER_RIGHT = "";

/**
 * AG-04. Attempts are counted alike for every e-mail, so that neither form reveals which are listed. The login of the
 * back office locks for all of them. The public dialog locks for listed ones only, and answers then as to a wrong
 * password, except to a browser that has signed in before.
 */
export function createSignInLocks({ services, isListed }: SignInLocksOptions) {
  const isHttps = services.site.publicUrl.startsWith("https:");

  function lockedAnswer({ own, clientKey, seconds }: Pick<Guess, "own" | "clientKey"> & { seconds: number }) {
    const refusal: StaffRefusal = { ...LOCKED, lockedSeconds: seconds };
    const answer = jsonAnswer(refusal, 429);
    answer.headers.set("Retry-After", String(seconds));
    answer.headers.append("Set-Cookie", lockCookie({ own, clientKey, seconds, isHttps }));
    return answer;
  }

  return {
    lockedAnswer,

    /** Before the rate limits, whose answer has no countdown. */
    async findLocked(guess: Guess): Promise<Response | null> {
      const seconds = await findSignInLock(services, guess);
      return seconds === null ? null : lockedAnswer({ ...guess, seconds });
    },

    async count({
      guess,
      body,
      isStaffForm,
    }: {
      guess: Guess;
      body: AuthBody;
      isStaffForm: boolean;
    }): Promise<CountedGuess | Response> {
      const counted = await countSignInAttempt(services, guess);
      const seconds = counted.isRefused ? counted.lockedSeconds : null;
      if (isStaffForm && seconds !== null) return lockedAnswer({ ...guess, seconds });
      const isRefused = seconds !== null && (await isListed(guess.email));
      if (isRefused && guess.browser !== null) throw tooMany(seconds);
      return {
        ...counted,
        isRefused,
        body: isRefused ? withWrongPassword(body) : body,
        async settle(verdict) {
          if (verdict === "right") await clearSignInAttempts(services, guess);
          else if (verdict === "unchecked") await takeBackSignInAttempt(services, guess);
        },
      };
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
