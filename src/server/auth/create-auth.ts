import { betterAuth } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { anonymous, genericOAuth } from "better-auth/plugins";
import type { Config } from "../../config/config.ts";
import { paths } from "../../contract/paths.ts";
import { resetIdentifier } from "../../db/auth-tokens.ts";
import { fitMemberName } from "../../domain/accounts/member-name.ts";
import { PASSWORD_LENGTH } from "../../domain/accounts/password-length.ts";
import { MOST_SESSIONS, SESSION_DAYS } from "../../domain/accounts/session-rules.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import { adoptAnonymous } from "../../services/accounts/adopt-anonymous.ts";
import type { PasswordHashing } from "../../services/accounts/passwords/password-hashing.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { renewSession } from "./renew-session.ts";
import { KNOWN_BROWSER, signedIn } from "./signed-in.ts";
import { socialProviders } from "./social-providers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SECONDS = DAY_MS / 1000;
/** How the library names the token of a link for another password. */
const RESET = "reset-password:";
/** The session that follows may be one that nobody wants remembered. */
const STARTS: ReadonlySet<string> = new Set(["/sign-in/email", "/sign-up/email", "/sign-in/social"]);
/** Prolongs a session on a page view, without any sign-in. */
const GET_SESSION = "/get-session";

interface AuthOptions {
  config: Pick<Config, "publicUrl" | "siteName" | "google" | "twitter">;
  secret: string;
  services: Omit<ServiceContext, "actor">;
  sendMail: (order: MailOrder) => Promise<void>;
  /** After somebody chose another password by mail. */
  passwordReset: (email: string) => Promise<void>;
  hashing: PasswordHashing;
}

export type Auth = ReturnType<typeof createAuth>;

/** The sign-in library over our tables. What of it can be reached from outside is said in `auth-endpoints.ts`. */
export function createAuth({ config, secret, services, sendMail, passwordReset, hashing }: AuthOptions) {
  const { publicUrl } = config;
  const isHttps = publicUrl.startsWith("https:");
  const system = { ...services, actor: { kind: "system", name: "sign-in" } } as const;
  const { db, log } = services;
  const resetBy = new WeakMap<Request, { id: string; email: string }>();
  return betterAuth({
    appName: config.siteName,
    baseURL: publicUrl,
    basePath: paths.auth(),
    secret,
    database: db.authAdapter,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Our own limiter counts, over all processes.
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_DAYS.unused * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      password: hashing,
      onPasswordReset: async ({ user }, request) => {
        if (request) resetBy.set(request, user);
        await passwordReset(user.email);
        await db.accounts.deleteUnprovenIdentities(user.id);
        await db.verifications.deleteResetTokens(user.id);
        await sendMail({ kind: "password-changed", userId: user.id });
      },
    },
    emailVerification: {
      // An identity from before the proof may belong to another person than the mailbox.
      beforeEmailVerification: ({ id }) => db.accounts.deleteUnprovenIdentities(id),
    },
    account: { encryptOAuthTokens: true },
    verification: {
      storeIdentifier: {
        default: "plain",
        overrides: {
          [RESET]: { hash: async (identifier) => resetIdentifier(identifier.slice(RESET.length)) },
        },
      },
    },
    // What nobody expected comes to us, instead of to the console.
    onAPIError: { throw: true, errorURL: `${publicUrl}${paths.signedIn()}` },
    advanced: {
      // The library knows the prefix `__Secure-` only; `__Host-` also keeps other hosts of the domain from setting them.
      useSecureCookies: false,
      cookiePrefix: isHttps ? "__Host-guia" : "guia",
      defaultCookieAttributes: { secure: isHttps },
      cookies: { [KNOWN_BROWSER]: { name: isHttps ? "__Secure-guia.known" : "guia.known" } },
      ipAddress: { disableIpTracking: true },
      // The library leaves it out where it thinks that it is being tested.
      disableOriginCheck: false,
    },
    databaseHooks: {
      user: {
        create: {
          // Nobody is asked for a name: it is what stands before the @, until they choose another.
          before: async (user) => ({ data: { ...user, name: user.name.trim() || nameFrom(user.email) } }),
          // Once it is committed. Whoever is not proven may do all that a member may (G-03).
          after: async ({ id, emailVerified, ...user }) => {
            if (!emailVerified && user.isAnonymous !== true)
              await sendMail({ kind: "verification", userId: id });
          },
        },
      },
      session: {
        create: {
          // A-01 "Recordarme": the library knows it of passwords only. A browser that forgets gets a day.
          before: async (session, context) => {
            if (!context || wishOf(context) === true) return;
            if (!(await context.getSignedCookie(forgetting(context).name, secret))) return;
            return { data: { ...session, expiresAt: new Date(Date.now() + DAY_MS) } };
          },
          after: ({ userId }) => db.sessions.deleteOldest({ memberId: userId, limit: MOST_SESSIONS }),
        },
      },
    },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        const { newSession } = context.context;
        const member = newSession?.user.isAnonymous === true ? null : newSession?.user;
        const user = member ?? (context.request && resetBy.get(context.request));
        if (user && context.path !== GET_SESSION) await signedIn({ context, secret, system, hashing, user });
        // how long the session will last is set before anybody is signed in, and read on the way back.
        if (!STARTS.has(context.path) || isAPIError(context.context.returned)) return;
        const { name, attributes } = forgetting(context);
        if (wishOf(context) === false) await context.setSignedCookie(name, "true", secret, attributes);
        else context.setCookie(name, "", { ...attributes, maxAge: 0 });
      }),
    },
    logger: {
      level: "error",
      // Without a cause it is something that somebody typed or pressed.
      log: (_, message, ...details: unknown[]) => {
        const err = details.find((detail) => detail instanceof Error);
        log[err ? "warn" : "debug"]({ err }, `sign-in: ${message}`);
      },
    },
    plugins: [
      anonymous({
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          const ids = { anonymousId: anonymousUser.user.id, memberId: newUser.user.id };
          await adoptAnonymous(system, ids);
        },
      }),
      genericOAuth({ config: socialProviders(config) }),
      renewSession({ onReplace: (replaced) => db.sessions.noteReplacedToken(replaced) }),
    ],
  });
}

interface CookieNames {
  context: {
    authCookies: { dontRememberToken: { name: string; attributes: Record<string, unknown> } };
  };
}

function forgetting({ context }: CookieNames) {
  return context.authCookies.dontRememberToken;
}

/** Whether they want to be remembered, where they say so. */
function wishOf({ body }: { body?: unknown }): boolean | undefined {
  const said = typeof body === "object" && body && "rememberMe" in body ? body.rememberMe : undefined;
  return typeof said === "boolean" ? said : undefined;
}

function nameFrom(email: string): string {
  return fitMemberName(email.split("@")[0] ?? "");
}
