import { isAPIError } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import type { SocialProvider } from "../../contract/account-message.ts";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { NO_ACCOUNT, NOT_LISTED, STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import { findNewPasswordFault } from "../../services/accounts/passwords/find-new-password-fault.ts";
import { isStateOf, withProvider } from "./ask-library.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { AuthBody } from "./auth-endpoints.ts";
import { confirmEmailPage } from "./confirm-email-page.ts";
import type { Auth } from "./create-auth.ts";

export type FoundSession = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

interface OwnRequest {
  readonly request: Request;
  readonly body: AuthBody;
  readonly found: FoundSession | null;
  readonly auth: Auth;
  readonly site: {
    readonly siteName: string;
    readonly publicUrl: string;
  };
  /** Whether the e-mail is on the allow-list of administrators (G-03). */
  isListed(email: string): Promise<boolean>;
  hasAccount(email: string): Promise<boolean>;
  sendMail(order: MailOrder): Promise<void>;
}

/** Null: the library answers. */
type OwnAnswer = (given: OwnRequest) => Promise<Response | null>;

const DONE = { status: true };
const RESET_TOKEN = /^[\w-]{1,100}$/;
const LINK_USED_UP = "El enlace ya no sirve.";
const WRONG_PASSWORD = "Esa no es la contraseña de esta cuenta.";

/** Endpoints where the library would reveal too much or check too little. */
export const OWN_ANSWERS: Readonly<Record<string, OwnAnswer>> = {
  "POST /sign-up/email": async (given) =>
    refuseNewPassword({ ...given, password: String(given.body.password), email: String(given.body.email) }),

  async "POST /reset-password"(given) {
    const email = await findResetEmail({ token: String(given.body.token), auth: given.auth });
    if (email === null) return jsonAnswer({ code: "INVALID_TOKEN", message: LINK_USED_UP }, 400);
    return refuseNewPassword({ ...given, password: String(given.body.newPassword), email });
  },

  /** A browser keeps the session that it has. */
  async "POST /sign-in/anonymous"({ request, auth }) {
    const found = await auth.api.getSession({ headers: request.headers });
    return found ? jsonAnswer(DONE) : null;
  },

  "GET /callback/google": (given) => refuseForeignState({ ...given, provider: "google" }),
  "GET /callback/twitter": (given) => refuseForeignState({ ...given, provider: "twitter" }),

  /** The same work for every address: the job finds out whether there is an account. */
  async "POST /request-password-reset"({ body, sendMail }) {
    await sendMail({ kind: "password-reset", email: String(body.email) });
    return jsonAnswer(DONE);
  },

  /** AG-06: reveals who is on the list, as its texts say; the limits of mails bound how many can be asked. */
  async [`POST ${STAFF_AUTH.requestReset}`]({ body, isListed, hasAccount, sendMail }) {
    const email = String(body.email);
    if (!(await isListed(email))) return jsonAnswer(NOT_LISTED, 403);
    if (!(await hasAccount(email))) return jsonAnswer(NO_ACCOUNT, 404);
    await sendMail({ kind: "password-reset", email });
    return jsonAnswer(DONE);
  },

  async "POST /send-verification-email"({ found, sendMail }) {
    const user = ownerOf(found);
    if (user.emailVerified)
      return jsonAnswer({ code: "EMAIL_ALREADY_VERIFIED", message: "Tu correo ya está confirmado." }, 400);
    await sendMail({ kind: "verification", userId: user.id });
    return jsonAnswer(DONE);
  },

  async "GET /verify-email"({ request, auth, site }) {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const email = await findEmail({ token, auth });
    if (!email) return lead(accountPaths.emailVerified({ error: "INVALID_TOKEN" }));
    const isTheirs = await hasSessionOf({ email, request, auth });
    return confirmEmailPage({ site, email, token, asksPassword: !isTheirs });
  },

  /**
   * G-03: the account may have been opened by another person than the owner of the mailbox. Signing in to it or
   * knowing its password proves that they are the same.
   */
  async "POST /verify-email"({ request, body, auth, site }) {
    const token = String(body.token);
    const email = await findEmail({ token, auth });
    if (!email) return lead(accountPaths.emailVerified({ error: "INVALID_TOKEN" }));
    const isTheirs =
      (await hasSessionOf({ email, request, auth })) ||
      (await isPassword({ email, password: String(body.password), auth }));
    if (!isTheirs) return confirmEmailPage({ site, email, token, asksPassword: true, fault: WRONG_PASSWORD });
    const query = { token: String(body.token) };
    const error = await auth.api.verifyEmail({ query, headers: request.headers }).then(
      () => "",
      (failure: unknown) => {
        if (isAPIError(failure) && failure.statusCode < 500) return String(failure.body?.code ?? "ERROR");
        throw failure;
      },
    );
    return lead(accountPaths.emailVerified({ error }));
  },
};

/** */
async function refuseNewPassword({
  password,
  email,
  site: { siteName },
  isListed,
}: Pick<OwnRequest, "site" | "isListed"> & { password: string; email: string }): Promise<Response | null> {
  const fault = findNewPasswordFault({ password, email, siteName, isListed: await isListed(email) });
  return fault && jsonAnswer(fault, 400);
}

export async function findResetEmail({ token, auth }: { token: string; auth: Auth }): Promise<string | null> {
  if (!RESET_TOKEN.test(token)) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = found && found.expiresAt > new Date() ? await internalAdapter.findUserById(found.value) : null;
  return user?.email ?? null;
}

async function refuseForeignState({
  request,
  auth,
  provider,
}: Pick<OwnRequest, "request" | "auth"> & { provider: SocialProvider }): Promise<Response | null> {
  const state = new URL(request.url).searchParams.get("state") ?? "";
  if (await isStateOf({ provider, state, auth })) return null;
  return lead(withProvider({ path: `${accountPaths.signedIn()}?error=state_mismatch`, provider }), 302);
}

function lead(path: string, status = 303): Response {
  return new Response(null, { status, headers: { Location: path, "Cache-Control": "no-store" } });
}

export async function findEmail({ token, auth }: { token: string; auth: Auth }): Promise<string | null> {
  const { secret } = await auth.$context;
  const signed = await verifyJWT<{ email?: unknown }>(token, secret);
  return typeof signed?.email === "string" ? signed.email : null;
}

async function hasSessionOf({ email, request, auth }: { email: string; request: Request; auth: Auth }) {
  const found = await auth.api.getSession({ headers: request.headers });
  return found?.user.email === email;
}

async function isPassword({ email, password, auth }: { email: string; password: string; auth: Auth }) {
  const { internalAdapter, password: hashing } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
  return hash ? hashing.verify({ hash, password }) : false;
}

function ownerOf(found: FoundSession | null): FoundSession["user"] {
  if (!found) throw new Error("an endpoint for members was reached without a session");
  return found.user;
}
