import { resolve } from "node:path";
import { AppError } from "../domain/errors/app-error.ts";
import type { Config, IdentityProvider } from "./config.ts";
import { environment } from "./environment.ts";

/** Values that contain a password are never echoed. */
const SECRET = /^DATABASE_URL$|^SMTP_URL$|SECRET$/;

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty line in an .env file means "not set".
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const rule = environment.shape[name as keyof typeof environment.shape].description;
    const now = SECRET.test(name) ? "" : `; ahora dice «${(set[name] ?? "").slice(0, 80)}»`;
    throw new AppError({
      code: "invalid",
      message: `wrong ${name}`,
      spanish: `La variable ${name} ${rule}${now}.`,
    });
  }
  const values = parsed.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO === "1",
    trustedProxies: Object.freeze(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    siteName: values.SITE_NAME,
    banner: Object.freeze({ text: values.BANNER_TEXT, link: null, start: null, end: null }),
    contactEmail: values.CONTACT_EMAIL,
    socialUrls: values.SOCIAL_URLS,
    figures: Object.freeze({
      businesses: values.FIGURE_BUSINESSES,
      categories: values.FIGURE_CATEGORIES,
      reviews: values.FIGURE_REVIEWS,
    }),
    rotation: values.ROTATION === "1",
    rejectionReasons: values.REJECTION_REASONS,
    sessionSecret: values.SESSION_SECRET ?? null,
    administrators: Object.freeze(values.ADMIN_EMAILS),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    warnings: Object.freeze(listWarnings(values)),
    google: providerOf({
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
      authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: values.GOOGLE_TOKEN_URL,
      userinfoUrl: values.GOOGLE_USERINFO_URL,
    }),
    twitter: providerOf({
      clientId: values.TWITTER_CLIENT_ID,
      clientSecret: values.TWITTER_CLIENT_SECRET,
      authorizationUrl: values.TWITTER_AUTHORIZATION_URL,
      tokenUrl: values.TWITTER_TOKEN_URL,
      userinfoUrl: values.TWITTER_USERINFO_URL,
    }),
    mapTiles:
      values.MAP_TILE_URL === "none"
        ? null
        : {
            url: values.MAP_TILE_URL,
            attribution: values.MAP_ATTRIBUTION ?? attributionOf(values.MAP_TILE_URL),
          },
    mapMonthlyLimit: values.MAP_MONTHLY_LIMIT,
    geocoderUrl: values.GEOCODER_URL ?? null,
  });
}

/** Only OpenStreetMap has a default attribution; other tile servers need MAP_ATTRIBUTION. */
function attributionOf(tileUrl: string): string {
  return new URL(tileUrl).hostname.endsWith("openstreetmap.org") ? "© colaboradores de OpenStreetMap" : "";
}

function listWarnings(values: Readonly<Record<string, unknown>>): string[] {
  return ["GOOGLE", "TWITTER"].flatMap((provider) => {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    const [given, missing] = [names.find((name) => values[name]), names.find((name) => !values[name])];
    return given && missing ? [`${given} without ${missing}: this way of signing in is off`] : [];
  });
}

function providerOf({
  clientId,
  clientSecret,
  ...addresses
}: Omit<IdentityProvider, "clientId" | "clientSecret"> & {
  clientId: string | undefined;
  clientSecret: string | undefined;
}): IdentityProvider | null {
  return clientId && clientSecret ? { clientId, clientSecret, ...addresses } : null;
}
