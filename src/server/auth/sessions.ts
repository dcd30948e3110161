import { hasSessionFlag } from "../../contract/browser-storage.ts";
import { type Actor, actorOf, requireMember, VISITOR } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { flagFor, readCookie, withdrawnFlag, withoutCookie } from "./cookies.ts";
import type { Auth } from "./create-auth.ts";
import type { FoundSession } from "./own-answers.ts";

export interface FoundActor {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly cookies: readonly string[];
  /** Rotates the token; returns the cookies to set. */
  renewSession(): Promise<readonly string[]>;
  /** A request to the back office, which keeps an administrator's rights alive. */
  noteStaffUse(): Promise<void>;
}

interface SessionActor {
  readonly actor: Actor;
  /** The last use of the back office was noted a while ago. */
  readonly isUseDue?: boolean;
}

interface SessionsOptions {
  auth: Auth;
  services: Pick<ServiceContext, "db" | "site" | "log">;
}

export async function createSessions({ auth, services: { db, site, log } }: SessionsOptions) {
  const { authCookies, internalAdapter } = await auth.$context;
  const { name: sessionCookie } = authCookies.sessionToken;
  const clearedFlag = withdrawnFlag(site.publicUrl.startsWith("https:"));
  const findFlag = (cookies: readonly string[]) => flagFor({ cookies, session: sessionCookie });

  async function findSession(
    headers: Headers,
  ): Promise<{ found: FoundSession | null; cookies: readonly string[] }> {
    // Most visitors have no session cookie: no query.
    const sent = headers.get("cookie") ?? "";
    const left = hasSessionFlag(sent) ? [clearedFlag] : [];
    if (!sent.includes(`${sessionCookie}=`)) return { found: null, cookies: left };
    const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
    const cookies = answered.getSetCookie();
    if (!response) {
      // The token was rotated while this request ran: clearing the cookies could clear the new ones.
      if (await db.sessions.isReplacedToken(tokenIn(headers))) return { found: null, cookies: [] };
      return { found: null, cookies: [...cookies, ...left] };
    }
    const flag = response.user.isAnonymous ? null : findFlag(cookies);
    return { found: response, cookies: flag ? [...cookies, flag] : cookies };
  }

  async function findActor(headers: Headers): Promise<FoundActor> {
    const { found, cookies } = await findSession(headers);
    const { actor, isUseDue = false } = await actorOfSession(found);
    return {
      actor,
      sessionId: found?.session.id ?? null,
      cookies,
      renewSession: () => renewSession(headers),
      async noteStaffUse() {
        if (!found || !isUseDue) return;
        // While the database can't be written, pages can still be read.
        await db.sessions
          .noteStaffUse(found.session.id)
          .catch((error: unknown) => log.warn({ err: error }, "the use of the back office was not noted"));
      },
    };
  }

  function tokenIn(headers: Headers): string {
    const [token = ""] = readCookie({ headers, name: sessionCookie }).split(".");
    return token;
  }

  async function endFormerSession(headers: Headers): Promise<void> {
    const former = await internalAdapter.findSession(tokenIn(headers));
    if (!former) return;
    const { token } = former.session;
    await db.sessions.noteReplacedToken({ userId: former.user.id, token });
    await internalAdapter.deleteSession(token);
  }

  /** With the cookie of an ended session the library would clear the cookie of the new one. */
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
    const flag = findFlag(cookies);
    return flag ? [...cookies, flag] : cookies;
  }

  /** G-03: by the current allow-list; a disabled account is a visitor. */
  async function actorOfSession(found: FoundSession | null): Promise<SessionActor> {
    if (!found) return { actor: VISITOR };
    const { user, session } = found;
    if (user.isAnonymous) return { actor: actorOf({ ...user, isAnonymous: true, isListed: false }) };
    const standing = await db.staff.findSessionStanding(session.id);
    if (!standing || standing.isDisabled) return { actor: VISITOR };
    const isListed = standing.isListed || site.administrators.includes(user.email);
    const { needsStaffSignIn, isUseDue } = standing;
    return { actor: actorOf({ ...user, isAnonymous: false, isListed, needsStaffSignIn }), isUseDue };
  }

  async function findMemberSession(headers: Headers): Promise<FoundSession | null> {
    const { found } = await findSession(headers);
    requireMember((await actorOfSession(found)).actor);
    return found;
  }

  return { findActor, findMemberSession, findFlag, endFormerSession, withoutEndedSession };
}
