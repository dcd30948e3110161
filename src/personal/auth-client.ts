import type { AccountMessage, SocialProvider } from "../contract/account-message.ts";
import { authRefusal, OFFLINE } from "../contract/auth-errors.ts";
import { ACCOUNT_HINT_KEY, UNSENT_LISTS_KEY } from "../contract/browser-storage.ts";
import { paths } from "../contract/paths.ts";
import type { FormAnswer } from "../domain/forms/form-spec.ts";
import { readAccountHint } from "./account-hint.ts";
import { openAccountChannel } from "./browser-environment.ts";
import { loadPersonal } from "./load-personal.ts";
import type { PersonalService } from "./personal-service.ts";
import { areCookiesRefused, COOKIES_REFUSED } from "./refused-cookies.ts";
import { forgetWriter } from "./review-memory.ts";
import { loadLists } from "./shared-lists/load-lists.ts";

type AuthAnswer = FormAnswer<Readonly<Record<string, unknown>>>;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Requests to the sign-in endpoints; none of them throws. */
export const authClient = {
  signIn: (credentials: Credentials) => enter("/sign-in/email", credentials),
  signUp: (credentials: Credentials) => enter("/sign-up/email", credentials),
  requestReset: (email: string) => post("/request-password-reset", { email }),
  resetPassword: (choice: { token: string; newPassword: string }) => post("/reset-password", choice),
  resendVerification: () => post("/send-verification-email", {}),
  /** Answers `{ url }`, the sign-in page of the provider. */
  startSocial({ provider, callbackURL, rememberMe }: SocialStart) {
    return post("/sign-in/oauth2", { providerId: provider, callbackURL, rememberMe });
  },
};

interface SocialStart {
  readonly provider: SocialProvider;
  readonly callbackURL: string;
  readonly rememberMe: boolean;
}

const SIGN_OUT_TIMEOUT_MS = 5_000;

/** Ends the session in every tab. A-03: a failure is only logged. */
export async function signOut(): Promise<{ isEnded: boolean; hasUnsent: boolean }> {
  const personal = await loadPersonal().catch(() => null);
  const uid = readAccountHint()?.uid;
  const isSent = await Promise.race([sendUnsent(personal), timeout()]);
  const outcome = await post("/sign-out", {});
  if (!outcome.ok) {
    console.debug("could not sign out", outcome.code);
    return { isEnded: false, hasUnsent: false };
  }
  if (personal) personal.signedOut();
  else {
    if (uid) forgetWriter(uid);
    location.reload();
  }
  return { isEnded: true, hasUnsent: !isSent };
}

async function sendUnsent(personal: PersonalService | null): Promise<boolean> {
  if (hasUnsentLists())
    await loadLists()
      .then((lists) => lists.sendAll())
      .catch(() => {});
  return personal?.prepareSignOut() ?? true;
}

/** Access throws where storage is blocked. */
function hasUnsentLists(): boolean {
  try {
    return localStorage.getItem(UNSENT_LISTS_KEY) !== null;
  } catch {
    return false;
  }
}

function timeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), SIGN_OUT_TIMEOUT_MS));
}

/** Removes the browser's copy whether or not the server can end the session. */
export async function leaveDeletedAccount(): Promise<void> {
  const personal = await loadPersonal().catch(() => null);
  personal?.accountDeleted();
  await post("/sign-out", {});
}

export function onAccountMessage(listener: (message: AccountMessage) => void): () => void {
  const channel = openAccountChannel();
  channel?.addEventListener("message", ({ data }: MessageEvent<AccountMessage>) => listener(data));
  return () => channel?.close();
}

async function enter(path: string, credentials: Credentials): Promise<AuthAnswer> {
  const outcome = await post(path, credentials);
  if (!outcome.ok) return outcome;
  if (areCookiesRefused()) return { ok: false, faults: {}, message: COOKIES_REFUSED, detail: null };
  noteSignedIn(outcome.result);
  return outcome;
}

/** The page shows the member even if the next request fails. */
export function noteSignedIn({ user }: Readonly<Record<string, unknown>>): void {
  if (isSignedInUser(user)) writeAccountHint(user);
}

interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

function isSignedInUser(value: unknown): value is SignedInUser {
  return typeof value === "object" && value !== null && "id" in value && "email" in value && "name" in value;
}

function writeAccountHint({ id, email, name }: SignedInUser): void {
  const hint = { uid: id, email, displayName: name, isAnonymous: false, arrived: true };
  try {
    localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(hint));
  } catch {
    // Full or disabled: the server is asked instead.
  }
}

async function post(path: string, body: object): Promise<AuthAnswer> {
  const response = await postAuth(path, body);
  if (response === null) return OFFLINE;
  const { status, answer } = response;
  if (status < 400) return { ok: true, result: answer };
  return authRefusal({ status, code: textOrNull(answer.code), sentence: textOrNull(answer.message) });
}

interface PlainAnswer {
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Null without a connection. */
export async function postAuth(path: string, body: object): Promise<PlainAnswer | null> {
  try {
    const response = await fetch(paths.auth(path), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await readAnswer(response) };
  } catch {
    return null;
  }
}

/** A proxy before our server may answer with something other than JSON. */
async function readAnswer(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
