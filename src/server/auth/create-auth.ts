import { betterAuth } from "better-auth";
import { anonymous, genericOAuth } from "better-auth/plugins";
import type { Config, IdentityProvider } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { PASSWORD_LENGTH } from "../../domain/accounts/password-length.ts";
import { paths } from "../../domain/paths/paths.ts";
import type { Log } from "../../services/service-context.ts";

const DAY_SECONDS = 24 * 60 * 60;

interface AuthOptions {
  config: Pick<Config, "publicUrl" | "siteName" | "google" | "twitter">;
  secret: string;
  db: Database;
  log: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/** The sign-in library over our tables. What of it can be reached from outside is said in `auth-side.ts`. */
export function createAuth({ config, secret, db, log }: AuthOptions) {
  const { publicUrl } = config;
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
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
    },
    account: { encryptOAuthTokens: true },
    advanced: {
      cookiePrefix: "guia",
      useSecureCookies: publicUrl.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      user: {
        create: {
          // Nobody is asked for a name: it is what stands before the @, until they choose another.
          before: async (user) => ({ data: { ...user, name: user.name.trim() || nameFrom(user.email) } }),
        },
      },
    },
    logger: {
      level: "warn",
      log: (level, message) => log[level === "error" ? "error" : "warn"]({}, `sign-in: ${message}`),
    },
    plugins: [
      anonymous(),
      genericOAuth({
        config: [
          ...providerConfig({
            id: "google",
            provider: config.google,
            scopes: ["openid", "email", "profile"],
          }),
          ...providerConfig({
            id: "twitter",
            provider: config.twitter,
            scopes: ["users.read", "users.email", "tweet.read"],
          }),
        ],
      }),
    ],
  });
}

function nameFrom(email: string): string {
  return email.split("@")[0] ?? "";
}

/** without both of its keys there is no such provider, and asking for it fails. */
function providerConfig({
  id,
  provider,
  scopes,
}: {
  id: "google" | "twitter";
  provider: IdentityProvider | null;
  scopes: string[];
}) {
  if (!provider) return [];
  const { clientId, clientSecret, authorizationUrl, tokenUrl, userinfoUrl } = provider;
  return [
    {
      providerId: id,
      clientId,
      clientSecret,
      authorizationUrl,
      tokenUrl,
      userInfoUrl: userinfoUrl,
      scopes,
      pkce: true,
    },
  ];
}
