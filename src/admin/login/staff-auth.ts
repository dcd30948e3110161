import { NO_ACCOUNT, NOT_LISTED, STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import { STAFF_RESET_SPEC } from "../../domain/accounts/staff-fields.ts";
import type { FormAnswer, FormRefusal } from "../../domain/forms/form-spec.ts";
import { noteSignedIn, postAuth } from "../../personal/auth-client.ts";
import { areCookiesRefused, COOKIES_REFUSED } from "../../personal/refused-cookies.ts";
import { loginErrorText } from "./login-texts.ts";

export interface SignInOutcome {
  readonly answer: FormAnswer<null>;
  /** AG-04: how many attempts have failed; null where that is not the reason. */
  readonly attempt: number | null;
  readonly lockedSeconds: number | null;
}

const DONE: FormAnswer<null> = { ok: true, result: null };

export async function signInStaff(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  const response = await postAuth(STAFF_AUTH.signIn, credentials);
  if (response && response.status < 400) {
    if (areCookiesRefused()) return { answer: refusal(COOKIES_REFUSED), attempt: null, lockedSeconds: null };
    noteSignedIn(response.answer);
    return { answer: DONE, attempt: null, lockedSeconds: null };
  }
  const { attempt, lockedSeconds } = response?.answer ?? {};
  return {
    answer: refusal(loginErrorText(response?.answer ?? null)),
    attempt: numberOrNull(attempt),
    lockedSeconds: numberOrNull(lockedSeconds),
  };
}

/** AG-06 */
const RESET_REASONS: ReadonlySet<unknown> = new Set([NOT_LISTED.code, NO_ACCOUNT.code]);
const TOO_MANY = 429;

export async function requestStaffReset(email: string): Promise<FormAnswer<null>> {
  const response = await postAuth(STAFF_AUTH.requestReset, { email });
  if (response && response.status < 400) return DONE;
  const { code, message } = response?.answer ?? {};
  if (RESET_REASONS.has(code)) return refusal(String(message));
  return refusal(response?.status === TOO_MANY ? loginErrorText({ code }) : STAFF_RESET_SPEC.failed);
}

function refusal(message: string): FormRefusal {
  return { ok: false, faults: {}, message, detail: null };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
