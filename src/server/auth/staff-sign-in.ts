import {
  MOST_ATTEMPTS,
  NOT_AUTHORISED,
  type StaffRefusal,
  UNVERIFIED,
} from "../../contract/staff-sign-in.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { Auth } from "./create-auth.ts";
import type { CountedGuess } from "./sign-in-locks.ts";

const WRONG_PAIR = "INVALID_EMAIL_OR_PASSWORD";

interface StaffSignIn {
  readonly response: Response;
  readonly auth: Auth;
  isListed(email: string): Promise<boolean>;
}

/** AG-03: the right password of an account that is no administrator's starts no session. Null where it may. */
export async function refuseOthers({ response, auth, isListed }: StaffSignIn): Promise<Response | null> {
  const { user, token } = (await response.clone().json()) as {
    user: { email: string; emailVerified: boolean };
    token: string;
  };
  const refusal = await findRefusal();
  if (refusal === null) return null;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
  return jsonAnswer(refusal, 403);

  async function findRefusal(): Promise<StaffRefusal | null> {
    if (!(await isListed(user.email))) return NOT_AUTHORISED;
    return user.emailVerified ? null : UNVERIFIED;
  }
}

/** AG-04: which attempt has failed; the third answers with the lock. */
export async function explainFailure({
  response,
  guess: { attempt, lockedSeconds },
  locked,
}: {
  response: Response;
  guess: CountedGuess;
  locked: (seconds: number) => Response;
}): Promise<Response> {
  const refusal = (await response.clone().json()) as StaffRefusal;
  if (refusal.code !== WRONG_PAIR) return response;
  if (attempt >= MOST_ATTEMPTS && lockedSeconds !== null) return locked(lockedSeconds);
  return jsonAnswer({ ...refusal, attempt }, response.status);
}
