import { randomBytes } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { type Actor, actorOf, VISITOR } from "../../domain/accounts/actor.ts";
import { paths } from "../../domain/paths/paths.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { createAuth } from "./create-auth.ts";

/** What of the sign-in library can be reached from outside; anything else it offers is not there. */
const REACHABLE: ReadonlySet<string> = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-in/anonymous",
  "POST /sign-out",
  "POST /reset-password",
]);

const NOBODY = { actor: VISITOR, sessionId: null, cookies: [] };

export interface AuthSide {
  /** Who sent the request, in which session, and the cookies that say so for longer. */
  findActor(
    headers: Headers,
  ): Promise<{ actor: Actor; sessionId: string | null; cookies: readonly string[] }>;
  /** The library's answer; null where there is nothing at this address. */
  handle(request: Request): Promise<Response | null>;
}

interface AuthSideOptions {
  config: Config;
  services: Omit<ServiceContext, "actor" | "catalogueChanged">;
}

/** Everything about who is asking. */
export async function createAuthSide({ config, services }: AuthSideOptions): Promise<AuthSide> {
  const { db, log } = services;
  const secret = config.sessionSecret ?? (await keepSecret(db));
  const auth = createAuth({ config, secret, db, log });
  const { name: sessionCookie } = (await auth.$context).authCookies.sessionToken;

  return {
    async findActor(headers) {
      // Nearly everybody: no question to the database.
      if (!headers.get("cookie")?.includes(`${sessionCookie}=`)) return NOBODY;
      const { response: found, headers: answered } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      if (!found) return NOBODY;
      const { isAnonymous = false, ...user } = found.user;
      return {
        actor: actorOf({ ...user, isAnonymous: isAnonymous ?? false }, config.administrators),
        sessionId: found.session.id,
        cookies: answered.getSetCookie(),
      };
    },

    async handle(request) {
      const path = new URL(request.url).pathname.slice(paths.auth().length);
      return REACHABLE.has(`${request.method} ${path}`) ? auth.handler(request) : null;
    },
  };
}

/** One for all machines, made by whichever starts first. */
async function keepSecret(db: ServiceContext["db"]): Promise<string> {
  const secret = await db.settings.findOrKeep({
    name: "session-secret",
    make: () => randomBytes(32).toString("base64url"),
  });
  if (typeof secret !== "string") throw new Error("the session secret in the database is not a text");
  return secret;
}
