import type { Config } from "../../config/config.ts";
import { paths } from "../../contract/paths.ts";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import { type MailOrder, sendMailJob } from "../../jobs/send-mail.job.ts";
import { isListedEmail } from "../../services/accounts/administrators.ts";
import { clearSignInAttempts } from "../../services/accounts/sign-in-attempts.ts";
import { logFailedSignIn } from "../../services/audit/sign-in-log.ts";
import { resetRateLimit } from "../../services/rate-limits/rate-limit.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import { askLibrary } from "./ask-library.ts";
import { asPage, failedAnswer, tidyAnswer } from "./auth-answer.ts";
import { AUTH_ENDPOINTS, type AuthBody, isOpenedByPeople } from "./auth-endpoints.ts";
import { createAuthLimits, type Guess, type Verdict } from "./auth-limits.ts";
import { createAuth } from "./create-auth.ts";
import { createIdentityAdded } from "./identity-added.ts";
import { type FoundSession, findEmail, findResetEmail, OWN_ANSWERS } from "./own-answers.ts";
import { readAuthBody } from "./read-auth-body.ts";
import { createSessions, type FoundActor } from "./sessions.ts";
import { type CountedGuess, createSignInLocks } from "./sign-in-locks.ts";
import { KNOWN_BROWSER } from "./signed-in.ts";
import { signedInPage } from "./signed-in-page.ts";
import { explainFailure, refuseOthers } from "./staff-sign-in.ts";

export interface AuthHandler {
  findActor(headers: Headers): Promise<FoundActor>;
  handle(request: Request, client: { clientKey: string; requestId: string }): Promise<Response | null>;
  signedIn(request: Request): Promise<Response>;
}

const SET = /^[^=]+=1;/;
const STAFF_SIGN_IN = `POST ${STAFF_AUTH.signIn}`;
const RESET = "POST /reset-password";
const STARTS_SESSION = /^\w+ \/(sign-in|sign-up|callback)\//;

interface Asked {
  readonly request: Request;
  readonly key: string;
  readonly body: AuthBody;
  readonly found: FoundSession | null;
}

interface GuessRequest {
  readonly asked: Asked;
  readonly guess: Guess;
  readonly wrongPassword: number;
}

interface AuthHandlerOptions {
  config: Pick<Config, "google" | "twitter">;
  secret: string;
  services: Omit<ServiceContext, "actor">;
}

export async function createAuthHandler({
  config,
  secret,
  services,
}: AuthHandlerOptions): Promise<AuthHandler> {
  const { db, log, jobs, settings } = services;
  const { publicUrl } = services.site;
  const site = () => ({ publicUrl, siteName: settings.get("siteName") });
  const sendMail = (order: MailOrder) => jobs.send({ store: db, job: sendMailJob, data: order });
  const passwordReset = (email: string) =>
    resetRateLimit(services, { rule: "sign-in-anywhere", key: accountKey({ secret, email }) });
  const isListed = (email: string) => isListedEmail(services, email);
  const tellOfIdentity = createIdentityAdded({ services, sendMail, isListed });
  const told = { sendMail, passwordReset, isListed, tellOfIdentity };
  const auth = createAuth({ config, secret, services, ...told });
  const { createAuthCookie } = await auth.$context;
  const { name: knownPrefix } = createAuthCookie(KNOWN_BROWSER);
  const sessions = await createSessions({ auth, services });
  const limits = createAuthLimits({ services, secret, knownPrefix });
  const locks = createSignInLocks({ services, isListed });

  const hasAccount = async (email: string) => (await db.accounts.findRecipient({ email })) !== null;

  async function findEmailIn({ email, token, newPassword }: AuthBody): Promise<string | null> {
    if (email !== undefined || token === undefined) return String(email ?? "");
    const given = { token: String(token), auth };
    return newPassword === undefined ? findEmail(given) : findResetEmail(given);
  }

  async function answer(
    request: Request,
    { key, clientKey }: { key: string; clientKey: string },
  ): Promise<Response | null> {
    const endpoint = Object.hasOwn(AUTH_ENDPOINTS, key) ? AUTH_ENDPOINTS[key] : undefined;
    if (!endpoint) return null;
    const body = await readAuthBody({ request, endpoint });
    const found = endpoint.membersOnly ? await sessions.findMemberSession(request.headers) : null;
    const email = found?.user.email ?? (await findEmailIn(body)) ?? "";
    const asked = { request, key, body, found };
    const { rateLimits, wrongPassword } = endpoint;
    const guess = await limits.identify({ rateLimits, clientKey, email, headers: request.headers });
    if (wrongPassword) return answerGuess({ asked, guess, wrongPassword });
    await limits.count(guess);
    const response = await ask(asked);
    if (key === RESET && response.ok) await clearSignInAttempts(services, guess);
    return response;
  }

  /** AG-04: an endpoint that checks a password. */
  async function answerGuess({ asked, guess, wrongPassword }: GuessRequest): Promise<Response> {
    const isStaffForm = asked.key === STAFF_SIGN_IN;
    const locked = isStaffForm ? await locks.findLocked(guess) : null;
    if (locked) return locked;
    const limited = await limits.count(guess);
    const counted = await locks.count({ guess, body: asked.body, isStaffForm });
    if (counted instanceof Response) return counted;
    const settle = async (verdict: Verdict) => {
      await limited.settle(verdict);
      await counted.settle(verdict);
    };
    const response = await ask({ ...asked, body: counted.body }).catch(async (error: unknown) => {
      await settle("unchecked");
      throw error;
    });
    const verdict = verdictOf({ response, wrongPassword, isLocked: counted.isRefused });
    await settle(verdict);
    if (verdict === "wrong" && (await isListed(guess.email))) await logFailure({ guess, counted });
    if (!isStaffForm || response.ok) return response;
    const lockedNow = (seconds: number) => locks.lockedAnswer({ ...guess, seconds });
    return explainFailure({ response, guess: counted, locked: lockedNow });
  }

  async function logFailure({ guess, counted }: { guess: Guess; counted: CountedGuess }): Promise<void> {
    const { email, browser } = guess;
    const isLocked = counted.lockedSeconds !== null;
    await logFailedSignIn(services, { email, isLocked, isKnown: browser !== null });
  }

  async function ask({ request, key, body, found }: Asked): Promise<Response> {
    const given = { request, body, found, auth, site: site(), isListed, hasAccount, sendMail };
    const own = await OWN_ANSWERS[key]?.(given);
    if (own) return own;
    const headers = STARTS_SESSION.test(key) ? await sessions.withoutEndedSession(request) : request.headers;
    const response = await askLibrary({ auth, request, headers, key, body });
    const refused =
      key === STAFF_SIGN_IN && response.ok
        ? await refuseOthers({ response, auth, isListed, password: String(body.password), ...site() })
        : null;
    return refused ?? finish({ response, request, key });
  }

  /** Adds the session flag, and ends the browser's former session. */
  async function finish({ response, request, key }: { response: Response; request: Request; key: string }) {
    const flag = sessions.findFlag(response.headers.getSetCookie());
    if (flag && SET.test(flag)) await sessions.endFormerSession(request.headers);
    const tidy = await tidyAnswer(response);
    if (flag && key !== "POST /sign-in/anonymous") tidy.headers.append("Set-Cookie", flag);
    return tidy;
  }

  return {
    findActor: sessions.findActor,

    async handle(request, { clientKey, requestId }) {
      const key = `${request.method} ${new URL(request.url).pathname.slice(paths.auth().length)}`;
      const response = await answer(request, { key, clientKey }).catch((error: unknown) =>
        failedAnswer({ error, requestId, log }),
      );
      return response && isOpenedByPeople(key) ? asPage(response) : response;
    },

    async signedIn(request) {
      const { actor } = await sessions.findActor(request.headers);
      return signedInPage({ url: new URL(request.url), actor, site: site() });
    },
  };
}

function verdictOf({
  response: { status },
  wrongPassword,
  isLocked,
}: {
  response: Response;
  wrongPassword: number;
  isLocked: boolean;
}): Verdict {
  if (status < 400) return "right";
  if (status !== wrongPassword) return "unchecked";
  return isLocked ? "locked" : "wrong";
}
