import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { anonymous, genericOAuth } from "better-auth/plugins";
import type { Config } from "../../config/config.ts";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { ACCOUNT_DISABLED } from "../../contract/auth-errors.ts";
import { AUTH_COOKIE_PREFIX, KNOWN_BROWSER_COOKIE } from "../../contract/browser-storage.ts";
import { paths } from "../../contract/paths.ts";
import { resetIdentifier } from "../../db/auth-tokens.ts";
import { MOST_SESSIONS, PASSWORD_LENGTH, SESSION_DAYS } from "../../domain/accounts/account-limits.ts";
import { nameFromEmail } from "../../domain/accounts/member-name.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import { adoptAnonymous } from "../../services/accounts/adopt-anonymous.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { NewIdentity } from "./identity-added.ts";
import { renewSession } from "./renew-session.ts";
import { KNOWN_BROWSER, signedIn } from "./signed-in.ts";
import { socialProviders } from "./social-providers.ts";
import { startStaffSession } from "./staff-rights.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SECONDS = DAY_MS / 1000;
const RESET = "reset-password:";
const SIGN_UP = "/sign-up/email";
/** "Recordarme" is read from these requests. */
const STARTS: ReadonlySet<string> = new Set(["/sign-in/email", SIGN_UP, "/sign-in/social"]);
const GET_SESSION = "/get-session";

interface AuthOptions {
  config: Pick<Config, "google" | "twitter">;
  secret: string;
  services: Omit<ServiceContext, "actor">;
  sendMail: (order: MailOrder) => Promise<void>;
  passwordReset: (email: string) => Promise<void>;
  isListed: (email: string) => Promise<boolean>;
  tellOfIdentity: (identity: NewIdentity) => Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/** Configures the sign-in library. `auth-endpoints.ts` lists which of its endpoints can be reached. */
export function createAuth({
  config,
  secret,
  services,
  sendMail,
  passwordReset,
  isListed,
  tellOfIdentity,
}: AuthOptions) {
  const { publicUrl } = services.site;
  const system = { ...services, actor: { kind: "system", name: "sign-in" } } as const;
  const { db, log } = services;
  const resetBy = new WeakMap<Request, { id: string; email: string }>();
  return betterAuth({
    baseURL: publicUrl,
    basePath: paths.auth(),
    secret,
    database: db.authAdapter,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // We count in the database, over all processes.
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_DAYS.unused * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      password: services.passwords,
      onPasswordReset: async ({ user }, request) => {
        if (request) resetBy.set(request, user);
        await passwordReset(user.email);
        await db.accounts.deleteUnprovenIdentities(user.id);
        await db.verifications.deleteResetTokens(user.id);
        await sendMail({ kind: "password-changed", userId: user.id });
      },
    },
    emailVerification: {
      // An identity from before the verification may belong to another person than the mailbox.
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
    // Unexpected errors are thrown to us instead of logged to the console.
    onAPIError: { throw: true, errorURL: `${publicUrl}${accountPaths.signedIn()}` },
    advanced: cookieSettings(publicUrl.startsWith("https:")),
    databaseHooks: databaseHooks({ db, secret, sendMail, tellOfIdentity }),
    hooks: {
      after: createAuthMiddleware(async (context) => {
        const { newSession } = context.context;
        const member = newSession?.user.isAnonymous === true ? null : newSession?.user;
        const user = member ?? (context.request && resetBy.get(context.request));
        if (user && context.path !== GET_SESSION) await signedIn({ context, secret, system, user });
        if (member && newSession && (await isListed(member.email)))
          await startStaffSession({ context, system, sessionId: newSession.session.id, user: member });
        if (!isAPIError(context.context.returned)) await rememberChoice(context, secret);
      }),
    },
    logger: {
      level: "error",
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
      genericOAuth({ config: socialProviders({ config, isListed }) }),
      renewSession({ onReplace: (replaced) => db.sessions.noteReplacedToken(replaced) }),
    ],
  });
}

function cookieSettings(isHttps: boolean): NonNullable<BetterAuthOptions["advanced"]> {
  const prefix = isHttps ? "__Host-" : "";
  return {
    // The library knows only the prefix `__Secure-`; `__Host-` also keeps other hosts of the domain from setting the cookies.
    useSecureCookies: false,
    cookiePrefix: `${prefix}${AUTH_COOKIE_PREFIX}`,
    defaultCookieAttributes: { secure: isHttps },
    cookies: { [KNOWN_BROWSER]: { name: `${prefix}${KNOWN_BROWSER_COOKIE}` } },
    ipAddress: { disableIpTracking: true },
    // The library disables the check when it detects a test.
    disableOriginCheck: false,
  };
}

function databaseHooks({
  db,
  secret,
  sendMail,
  tellOfIdentity,
}: Pick<AuthOptions, "secret" | "sendMail" | "tellOfIdentity"> & Pick<ServiceContext, "db">): NonNullable<
  BetterAuthOptions["databaseHooks"]
> {
  return {
    user: {
      create: {
        before: async (user) => ({ data: { ...user, name: user.name.trim() || nameFromEmail(user.email) } }),
        // Runs after the commit. Unverified members have the same rights (G-03).
        after: async ({ id, emailVerified, ...user }) => {
          if (!emailVerified && user.isAnonymous !== true)
            await sendMail({ kind: "verification", userId: id });
        },
      },
    },
    account: {
      create: { after: ({ id, userId, providerId }) => tellOfIdentity({ id, userId, providerId }) },
    },
    session: {
      create: {
        // A-01 "Recordarme": the library supports it for passwords only. Without it a session lasts a day.
        before: async (session, context) => {
          // A new account is not disabled, and a second connection during the sign-up's transaction could run out for all.
          const isNew = context?.path === SIGN_UP;
          if (!isNew && (await db.staff.findStanding(session.userId))?.isDisabled)
            throw new APIError("FORBIDDEN", {
              code: ACCOUNT_DISABLED.code,
              message: ACCOUNT_DISABLED.message,
            });
          if (!context || rememberMeIn(context) === true) return;
          if (!(await context.getSignedCookie(context.context.authCookies.dontRememberToken.name, secret)))
            return;
          return { data: { ...session, expiresAt: new Date(Date.now() + DAY_MS) } };
        },
        after: ({ userId }) => db.sessions.deleteOldest({ memberId: userId, limit: MOST_SESSIONS }),
      },
    },
  };
}

/** stored before the redirect to a provider, and read when the session is created. */
async function rememberChoice(context: GenericEndpointContext, secret: string): Promise<void> {
  if (!STARTS.has(context.path)) return;
  const { name, attributes } = context.context.authCookies.dontRememberToken;
  if (rememberMeIn(context) === false) await context.setSignedCookie(name, "true", secret, attributes);
  else context.setCookie(name, "", { ...attributes, maxAge: 0 });
}

function rememberMeIn({ body }: { body?: unknown }): boolean | undefined {
  const rememberMe = typeof body === "object" && body && "rememberMe" in body ? body.rememberMe : undefined;
  return typeof rememberMe === "boolean" ? rememberMe : undefined;
}
