import type { SocialProvider } from "../contract/account-message.ts";
import { type AuthFault, authFault, OFFLINE } from "../contract/auth-errors.ts";
import { paths } from "../contract/paths.ts";
import { loadPersonal } from "./load-personal.ts";
import { writeAccountHint } from "./write-account-hint.ts";

export type AuthOutcome =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string | null; readonly fault: AuthFault };

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** whether the session outlives the browser. */
  readonly rememberMe: boolean;
}

/** What of the sign-in endpoints the browser asks. Each says what came of it, and never throws. */
export const authClient = {
  signIn: (credentials: Credentials) => enter("/sign-in/email", credentials),
  /** Nobody is asked for a name: the server finds one. */
  signUp: (credentials: Credentials) => enter("/sign-up/email", credentials),
  requestReset: (email: string) => post("/request-password-reset", { email }),
  resetPassword: (choice: { token: string; newPassword: string }) => post("/reset-password", choice),
  /** To whoever is signed in. */
  resendVerification: () => post("/send-verification-email", {}),
  /** Answers `{ url }`, where the provider asks. */
  startSocial({ provider, callbackURL, rememberMe }: SocialStart) {
    return post("/sign-in/oauth2", { providerId: provider, callbackURL, rememberMe });
  },
};

interface SocialStart {
  readonly provider: SocialProvider;
  readonly callbackURL: string;
  readonly rememberMe: boolean;
}

const SIGN_OUT_PATIENCE_MS = 5_000;

/** Ends the session here and in every tab; a failure is only logged. `hasUnsent`: some changes could not be sent. */
export async function signOut(): Promise<{ hasUnsent: boolean }> {
  const personal = await loadPersonal().catch(() => null);
  const isSent = await Promise.race([personal?.prepareSignOut() ?? true, giveUp()]);
  const outcome = await post("/sign-out", {});
  if (!outcome.ok) {
    // biome-ignore lint/suspicious/noConsole: A-03 wants it logged and nothing else
    console.debug("could not sign out", outcome.code);
    return { hasUnsent: false };
  }
  // Without `personal` a reload clears this browser's copy.
  if (personal) personal.signedOut();
  else location.reload();
  return { hasUnsent: !isSent };
}

function giveUp(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), SIGN_OUT_PATIENCE_MS));
}

/** An account is gone: so is what this browser kept of it, whatever the server says of the cookie that is left. */
export async function leaveDeletedAccount(): Promise<void> {
  const personal = await loadPersonal().catch(() => null);
  personal?.accountDeleted();
  await post("/sign-out", {});
}

async function enter(path: string, credentials: Credentials): Promise<AuthOutcome> {
  const outcome = await post(path, credentials);
  if (outcome.ok && isUser(outcome.answer.user)) writeAccountHint(outcome.answer.user);
  return outcome;
}

function isUser(value: unknown): value is { id: string; email: string; name: string } {
  return typeof value === "object" && value !== null && "id" in value && "email" in value && "name" in value;
}

async function post(path: string, body: object): Promise<AuthOutcome> {
  try {
    const response = await fetch(paths.auth(path), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await readAnswer(response);
    if (response.ok) return { ok: true, answer };
    const code = textOrNull(answer.code);
    return {
      ok: false,
      code,
      fault: authFault({ status: response.status, code, sentence: textOrNull(answer.message) }),
    };
  } catch {
    return { ok: false, code: null, fault: OFFLINE };
  }
}

/** A failure may come from something that stands before our server, in whatever form. */
async function readAnswer(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
