import {
  MOST_ATTEMPTS,
  NOT_AUTHORISED,
  type StaffRefusal,
  UNVERIFIED,
  WEAK_PASSWORD,
} from "../../contract/staff-sign-in.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { Auth } from "./create-auth.ts";
import type { CountedGuess } from "./sign-in-locks.ts";
import { isWeakForStaff } from "./staff-rights.ts";

const WRONG_PAIR = "INVALID_EMAIL_OR_PASSWORD";

interface StaffSignIn {
  readonly response: Response;
  readonly auth: Auth;
  readonly password: string;
  readonly siteName: string;
  isListed(email: string): Promise<boolean>;
}

/** AG-03, AG-06: the right password starts no session where the account is no administrator's, or where it is too weak for one. Null where it may. */
export async function refuseOthers({
  response,
  auth,
  password,
  siteName,
  isListed,
}: StaffSignIn): Promise<Response | null> {
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
    if (!user.emailVerified) return UNVERIFIED;
    return isWeakForStaff({ password, email: user.email, siteName }) ? WEAK_PASSWORD : null;
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
