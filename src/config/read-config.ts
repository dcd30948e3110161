import { join, resolve } from "node:path";
import type { z } from "zod";
import type { BackupStorageSettings } from "../domain/backups/backup.ts";
import { AppError } from "../domain/errors/app-error.ts";
import type {
  CloudinarySettings,
  ImageStorageSettings,
  S3Settings,
} from "../domain/images/image-storage-settings.ts";
import { isPublicSite } from "../domain/public-name.ts";
import { findFault } from "../domain/settings/settings.ts";
import type { Config, IdentityProvider } from "./config.ts";
import { describeEnvironment, isSecret, withoutSecrets } from "./describe-environment.ts";
import { environment } from "./environment.ts";

type Environment = z.infer<typeof environment>;

/** Others could reach the private network of the server through it. */
function refusePractice({ OUTSIDE_HOSTS, PUBLIC_URL }: Environment): void {
  if (Object.keys(OUTSIDE_HOSTS).length === 0 || !PUBLIC_URL || !isPublicSite(PUBLIC_URL)) return;
  throw new AppError({
    code: "invalid",
    message: "OUTSIDE_HOSTS on a public site",
    spanish: "La variable OUTSIDE_HOSTS es solo para practicar: no puede estar con una PUBLIC_URL pública.",
  });
}

function wrongVariable(error: z.ZodError, set: Readonly<Record<string, string | undefined>>): AppError {
  const name = String(error.issues[0]?.path[0]);
  const rule = environment.shape[name as keyof typeof environment.shape].description;
  const fault = findFault(error);
  const value = isSecret(name) ? "" : `; ahora dice «${withoutSecrets(name, set[name] ?? "").slice(0, 80)}»`;
  return new AppError({
    code: "invalid",
    message: `wrong ${name}`,
    spanish: `La variable ${name} ${rule}${fault ? ` (${fault})` : value}.`,
  });
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty line in an .env file means "not set".
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw wrongVariable(parsed.error, set);
  const values = parsed.data;
  refusePractice(values);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: Object.freeze({
      maxConnections: values.DATABASE_CONNECTIONS,
      waitTimeoutMs: values.DATABASE_WAIT_SECONDS * 1_000,
      statementTimeoutMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
    }),
    postgresBin: values.POSTGRES_BIN,
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
    offline: values.OFFLINE === "1",
    holidays: values.HOLIDAYS,
    rejectionReasons: values.REJECTION_REASONS,
    dataLicence: Object.freeze({ name: values.DATA_LICENCE_NAME, link: values.DATA_LICENCE_URL }),
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
    outsideHosts: Object.freeze(values.OUTSIDE_HOSTS),
    indexNowUrl: values.INDEXNOW_URL === "none" ? null : values.INDEXNOW_URL,
    sitemapPingUrl: values.SITEMAP_PING_URL ?? null,
    backupCount: values.BACKUP_KEEP_COUNT,
    backupDays: values.BACKUP_KEEP_DAYS,
    imageStorage: imageStorageOf(values),
    backupStorage: backupStorageOf(values),
    environment: Object.freeze(describeEnvironment({ set, values })),
  });
}

/** Others than the one in use may be set too: images of earlier times are read there until they are moved. */
function imageStorageOf(values: Environment): ImageStorageSettings {
  return Object.freeze({
    kind: values.IMAGE_STORAGE,
    folder: resolve(values.IMAGE_FOLDER ?? join(values.DATA_DIR, "images")),
    s3: s3Of(values),
    cloudinary: cloudinaryOf(values),
  });
}

/** A bucket of its own may have other rules of access than that of the pictures. */
function backupStorageOf(values: Environment): BackupStorageSettings {
  const s3 = s3Of(values);
  return Object.freeze({
    kind: values.BACKUP_STORAGE,
    folder: resolve(values.BACKUP_FOLDER ?? join(values.DATA_DIR, "backups")),
    s3: s3 && { ...s3, bucket: values.BACKUP_BUCKET ?? s3.bucket },
  });
}

function s3Of(values: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET = values.BACKUP_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const isUsed = values.IMAGE_STORAGE === "s3" || values.BACKUP_STORAGE === "s3";
  refuseIncomplete({
    name: "S3",
    isUsed,
    needed: { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
  });
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: values.S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : null;
}

function cloudinaryOf(values: Environment): CloudinarySettings | null {
  const { CLOUDINARY_CLOUD_NAME, CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET } = values;
  refuseIncomplete({
    name: "Cloudinary",
    isUsed: values.IMAGE_STORAGE === "cloudinary",
    needed: { CLOUDINARY_CLOUD_NAME, CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET },
  });
  return CLOUDINARY_CLOUD_NAME && CLOUDINARY_API_KEY && CLOUDINARY_API_SECRET
    ? {
        cloudName: CLOUDINARY_CLOUD_NAME,
        apiKey: CLOUDINARY_API_KEY,
        apiSecret: CLOUDINARY_API_SECRET,
        folder: values.CLOUDINARY_FOLDER,
        apiUrl: values.CLOUDINARY_API_URL,
        deliveryUrl: values.CLOUDINARY_DELIVERY_URL,
      }
    : null;
}

/** All or none of them, and all where the service is used. */
function refuseIncomplete({
  name,
  isUsed,
  needed,
}: {
  name: string;
  isUsed: boolean;
  needed: Readonly<Record<string, string | undefined>>;
}): void {
  const missing = Object.entries(needed).flatMap(([variable, value]) =>
    value === undefined ? [variable] : [],
  );
  if (missing.length === 0 || (!isUsed && missing.length === Object.keys(needed).length)) return;
  throw new AppError({
    code: "invalid",
    message: `missing ${missing.join()}`,
    spanish: `Para guardar en ${name} hacen falta también: ${missing.join(", ")}.`,
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
