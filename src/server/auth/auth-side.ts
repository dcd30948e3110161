import type { Config } from "../../config/config.ts";
import { paths } from "../../contract/paths.ts";
import { hasSessionFlag } from "../../contract/session-flag.ts";
import { type Actor, actorOf, requireMember, VISITOR } from "../../domain/accounts/actor.ts";
import { type MailOrder, sendMailJob } from "../../jobs/send-mail.job.ts";
import { type PasswordHashing, passwordHashing } from "../../services/accounts/passwords/password-hashing.ts";
import { resetRateLimit } from "../../services/rate-limits/rate-limit.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { accountKey } from "./account-key.ts";
import { askLibrary } from "./ask-library.ts";
import { asPage, failedAnswer, tidyAnswer } from "./auth-answer.ts";
import { AUTH_ENDPOINTS, type AuthBody, isOpenedByPeople } from "./auth-endpoints.ts";
import { createAuthLimits } from "./auth-limits.ts";
import { createAuth } from "./create-auth.ts";
import { flagFor, withdrawnFlag } from "./flag-session.ts";
import { type FoundSession, findEmail, OWN_ANSWERS } from "./own-answers.ts";
import { readAuthBody } from "./read-auth-body.ts";
import { readCookie, withoutCookie } from "./read-cookie.ts";
import { KNOWN_BROWSER } from "./signed-in.ts";
import { signedInPage } from "./signed-in-page.ts";

export interface FoundActor {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly cookies: readonly string[];
  /** Gives the session another token: the cookies that say so. */
  renewSession(): Promise<readonly string[]>;
}

export interface AuthSide {
  /** Who sent the request, in which session, and the cookies that say so for longer, or no more. */
  findActor(headers: Headers): Promise<FoundActor>;
  /** The answer of an address under `paths.auth()`; null where there is nothing. `who` asks, to the rate limits. */
  handle(request: Request, asker: { clientKey: string; requestId: string }): Promise<Response | null>;
  /** `paths.signedIn()` */
  signedIn(request: Request): Promise<Response>;
}

/** A flag that is given, and not taken back. */
const SET = /^[^=]+=1;/;
/** Endpoints that begin a session. */
const BEGINS = /^\w+ \/(sign-in|sign-up|callback)\//;

interface AuthSideOptions {
  config: Pick<Config, "publicUrl" | "siteName" | "google" | "twitter" | "administrators">;
  secret: string;
  services: Omit<ServiceContext, "actor">;
  /** Tests count. */
  hashing?: PasswordHashing;
}

/** Everything about who is asking. */
export async function createAuthSide({
  config,
  secret,
  services,
  hashing = passwordHashing,
}: AuthSideOptions): Promise<AuthSide> {
  const { db, log, jobs } = services;
  const sendMail = (order: MailOrder) => jobs.send({ store: db, job: sendMailJob, data: order });
  const passwordReset = (email: string) =>
    resetRateLimit(services, { rule: "sign-in-anywhere", key: accountKey({ secret, email }) });
  const auth = createAuth({ config, secret, services, sendMail, passwordReset, hashing });
  const { authCookies, createAuthCookie, internalAdapter } = await auth.$context;
  const { name: sessionCookie } = authCookies.sessionToken;
  const { name: knownPrefix } = createAuthCookie(KNOWN_BROWSER);
  const noFlag = withdrawnFlag(config.publicUrl.startsWith("https:"));
  const limits = createAuthLimits({ services, secret, knownPrefix });

  async function findSession(
    headers: Headers,
  ): Promise<{ found: FoundSession | null; cookies: readonly string[] }> {
    // Nearly everybody: no question to the database.
    const sent = headers.get("cookie") ?? "";
    const left = hasSessionFlag(sent) ? [noFlag] : [];
    if (!sent.includes(`${sessionCookie}=`)) return { found: null, cookies: left };
    const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
    const cookies = answered.getSetCookie();
    if (!response) {
      // Taking the cookies back could take the new ones: they may have arrived while this request was under way.
      if (await db.sessions.isReplacedToken(tokenIn(headers))) return { found: null, cookies: [] };
      return { found: null, cookies: [...cookies, ...left] };
    }
    const flag = response.user.isAnonymous ? null : flagFor({ cookies, session: sessionCookie });
    return { found: response, cookies: flag ? [...cookies, flag] : cookies };
  }

  async function findActor(headers: Headers) {
    const { found, cookies } = await findSession(headers);
    const actor = found ? actorOfSession(found) : VISITOR;
    return {
      actor,
      sessionId: found?.session.id ?? null,
      cookies,
      renewSession: () => renewSession(headers),
    };
  }

  function tokenIn(headers: Headers): string {
    const [token = ""] = readCookie({ headers, name: sessionCookie }).split(".");
    return token;
  }

  /** Once somebody has signed in: the session that the browser had before. A silent one is gone by then. */
  async function endFormerSession(headers: Headers): Promise<void> {
    const former = await internalAdapter.findSession(tokenIn(headers));
    if (!former) return;
    const { token } = former.session;
    await db.sessions.noteReplacedToken({ userId: former.user.id, token });
    await internalAdapter.deleteSession(token);
  }

  /** Together with the cookie of a session that has ended the library would take back that of the new one. */
  async function withoutEndedSession({ headers }: Request): Promise<Headers> {
    const token = tokenIn(headers);
    if (token === "") return headers;
    const found = await internalAdapter.findSession(token);
    if (found && found.session.expiresAt > new Date()) return headers;
    return withoutCookie({ headers, name: sessionCookie });
  }

  async function renewSession(headers: Headers): Promise<readonly string[]> {
    const { headers: answered } = await auth.api.renewSession({ headers, returnHeaders: true });
    const cookies = answered.getSetCookie();
    const flag = flagFor({ cookies, session: sessionCookie });
    return flag ? [...cookies, flag] : cookies;
  }

  /** G-03: with the list as it is now, and what the database says now. */
  function actorOfSession({ user }: FoundSession): Actor {
    return actorOf({ ...user, isAnonymous: user.isAnonymous ?? false }, config.administrators);
  }

  async function findMemberSession(headers: Headers): Promise<FoundSession | null> {
    const { found } = await findSession(headers);
    requireMember(found ? actorOfSession(found) : VISITOR);
    return found;
  }

  /** The account that a request is about. */
  async function findEmailIn({ email, token, newPassword }: AuthBody): Promise<string | null> {
    if (email !== undefined || token === undefined || newPassword !== undefined) return String(email ?? "");
    return findEmail({ token: String(token), auth });
  }

  async function answer(
    request: Request,
    { key, clientKey }: { key: string; clientKey: string },
  ): Promise<Response | null> {
    const endpoint = Object.hasOwn(AUTH_ENDPOINTS, key) ? AUTH_ENDPOINTS[key] : undefined;
    if (!endpoint) return null;
    const body = await readAuthBody({ request, endpoint });
    const found = endpoint.membersOnly ? await findMemberSession(request.headers) : null;
    const email = found?.user.email ?? (await findEmailIn(body)) ?? "";
    const attempt = { turns: endpoint.turns, clientKey, email, headers: request.headers };
    const { giveBack } = await limits.take(attempt);
    const own = await OWN_ANSWERS[key]?.({ request, body, found, auth, site: config, sendMail });
    if (own) return own;
    const headers = BEGINS.test(key) ? await withoutEndedSession(request) : request.headers;
    const response = await askLibrary({ auth, request, headers, key, body });
    if (response.ok) await giveBack();
    return finish({ response, request, key });
  }

  /** The library's answer with the flag of its session; the one that the browser had before ends. */
  async function finish({ response, request, key }: { response: Response; request: Request; key: string }) {
    const flag = flagFor({ cookies: response.headers.getSetCookie(), session: sessionCookie });
    if (flag && SET.test(flag)) await endFormerSession(request.headers);
    const tidy = await tidyAnswer(response);
    // A silent session has nothing to show.
    if (flag && key !== "POST /sign-in/anonymous") tidy.headers.append("Set-Cookie", flag);
    return tidy;
  }

  return {
    findActor,

    async handle(request, { clientKey, requestId }) {
      const key = `${request.method} ${new URL(request.url).pathname.slice(paths.auth().length)}`;
      const response = await answer(request, { key, clientKey }).catch((error: unknown) =>
        failedAnswer({ error, requestId, log }),
      );
      return response && isOpenedByPeople(key) ? asPage(response) : response;
    },

    async signedIn(request) {
      const { actor } = await findActor(request.headers);
      return signedInPage({ url: new URL(request.url), actor, site: config });
    },
  };
}
