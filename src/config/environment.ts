import { z } from "zod";
import { BACKUP_STORAGES } from "../domain/backups/backup.ts";
import { SETTINGS } from "../domain/settings/settings.ts";
import { databaseVariables } from "./database-variables.ts";
import {
  bucket,
  isNetwork,
  isTileUrl,
  isWebUrl,
  networksOf,
  readHosts,
  wholeNumber,
} from "./environment-rules.ts";
import { storageVariables } from "./storage-variables.ts";

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe("tiene que ser un puerto, un número de 0 a 65535"),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("tiene que ser la dirección en la que escuchar, por ejemplo 0.0.0.0"),
  PUBLIC_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:\/\/[^/?#]+\/?$/i.test(url))
    .transform((url) => new URL(url).origin)
    .optional()
    .describe("tiene que ser la dirección pública del sitio, sin camino, por ejemplo https://guia.example"),
  DATA_DIR: z.string().min(1).default("data").describe("tiene que ser una carpeta"),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace("@/", "@localhost/")))
    .optional()
    .describe(
      "tiene que ser la dirección de un PostgreSQL, por ejemplo postgresql://usuario:clave@servidor/guia",
    ),
  ...databaseVariables,
  POSTGRES_BIN: z
    .string()
    .regex(/^\//)
    .nullable()
    .default(null)
    .describe(
      "tiene que ser la carpeta de los programas de un PostgreSQL, por ejemplo /usr/lib/postgresql/18/bin",
    ),
  DEMO: z
    .enum(["0", "1"])
    .default("1")
    .describe("tiene que ser 1 (con catálogo de demostración) o 0 (vacío)"),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").flatMap((part) => networksOf(part.trim())))
    .refine((parts) => parts.every(isNetwork))
    .default([])
    .describe(
      "tiene que ser una lista de direcciones o redes separadas por comas, por ejemplo loopback,10.0.0.0/8",
    ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("tiene que ser debug, info, warn, error o silent"),
  SITE_NAME: SETTINGS.siteName.schema
    .default("Guía Diagonal")
    .describe("tiene que ser un nombre de 1 a 60 letras"),
  BANNER_TEXT: SETTINGS.banner.schema.shape.text
    .default("Gratis para todos, siempre.")
    .describe("tiene que ser un texto de hasta 140 letras"),
  CONTACT_EMAIL: SETTINGS.contactEmail.schema
    .default("hola@guiadiagonal.example")
    .describe("tiene que ser una dirección de correo, por ejemplo hola@guia.example"),
  SOCIAL_URLS: z
    .string()
    .transform((text) => text.split(","))
    .pipe(SETTINGS.socialUrls.schema)
    .default([])
    .describe(
      "tiene que ser una lista de hasta ocho direcciones separadas por comas, por ejemplo https://www.instagram.com/guia",
    ),
  ROTATION: z
    .enum(["0", "1"])
    .default("1")
    .describe("tiene que ser 1 (los lugares de la portada rotan) o 0 (quedan fijos)"),
  OFFLINE: z
    .enum(["0", "1"])
    .default("1")
    .describe("tiene que ser 1 (lo visitado se puede leer sin conexión) o 0 (apagado)"),
  HOLIDAYS: z
    .string()
    .transform((text) => [text])
    .pipe(SETTINGS.holidays.schema)
    .default([])
    .describe(
      "tiene que ser una lista de hasta cuarenta feriados, cada uno con su fecha y su nombre, separados por punto y coma, por ejemplo 19/11/2026 Aniversario de La Plata",
    ),
  REJECTION_REASONS: z
    .string()
    .transform((text) => text.split(";"))
    .pipe(SETTINGS.rejectionReasons.schema)
    .default([
      "Faltan datos para encontrarlo.",
      "No es un lugar para comer.",
      "No queda en La Plata ni en sus alrededores.",
      "Cerró.",
    ])
    .describe(
      "tiene que ser una lista de hasta veinte motivos de 1 a 200 letras, separados por punto y coma",
    ),
  DATA_LICENCE_NAME: SETTINGS.dataLicence.schema.shape.name
    .default("Open Database License (ODbL) 1.0")
    .describe("tiene que ser el nombre de una licencia, de 1 a 80 letras"),
  DATA_LICENCE_URL: SETTINGS.dataLicence.schema.shape.link
    .default("https://opendatacommons.org/licenses/odbl/1-0/")
    .describe("tiene que ser la dirección del texto de la licencia, con https"),
  FIGURE_BUSINESSES: figure("300+"),
  FIGURE_CATEGORIES: figure("50+"),
  FIGURE_REVIEWS: figure("1000+"),
  SESSION_SECRET: z.string().min(32).optional().describe("tiene que tener al menos 32 letras al azar"),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .pipe(z.array(z.email()))
    .default([])
    .describe("tiene que ser una lista de correos separados por comas, por ejemplo ana@guia.example"),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\/./.test(url) && URL.canParse(url))
    .optional()
    .describe(
      "tiene que ser la dirección de un servidor de correo, por ejemplo smtps://usuario:clave@servidor",
    ),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    .optional()
    .describe("tiene que ser un remitente, por ejemplo Guía Diagonal <hola@guia.example>"),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  GOOGLE_AUTHORIZATION_URL: address("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address("https://oauth2.googleapis.com/token"),
  GOOGLE_USERINFO_URL: address("https://openidconnect.googleapis.com/v1/userinfo"),
  TWITTER_CLIENT_ID: text(),
  TWITTER_CLIENT_SECRET: text(),
  TWITTER_AUTHORIZATION_URL: address("https://x.com/i/oauth2/authorize"),
  TWITTER_TOKEN_URL: address("https://api.x.com/2/oauth2/token"),
  TWITTER_USERINFO_URL: address(
    "https://api.x.com/2/users/me?user.fields=id,name,username,confirmed_email,profile_image_url",
  ),
  MAP_TILE_URL: z
    .string()
    .refine((url) => url === "none" || isTileUrl(url))
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    .describe(
      "tiene que ser una dirección con {z}, {x} e {y} y nada más entre llaves, por ejemplo https://mapas.example/{z}/{x}/{y}.png, o none",
    ),
  MAP_ATTRIBUTION: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe("tiene que decir de quién es el mapa, en hasta 200 letras"),
  MAP_MONTHLY_LIMIT: wholeNumber(SETTINGS.mapMonthlyLimit.schema)
    .default(100)
    .describe("tiene que ser cuántas veces por mes se puede abrir el mapa, por ejemplo 100"),
  INDEXNOW_URL: z
    .string()
    .refine((url) => url === "none" || isWebUrl(url))
    .default("https://api.indexnow.org/indexnow")
    .describe("tiene que ser la dirección de IndexNow, o none para no avisar a los buscadores"),
  SITEMAP_PING_URL: z
    .string()
    .refine(isWebUrl)
    .optional()
    .describe("tiene que ser la dirección a la que avisar del sitemap, sin el parámetro sitemap"),
  BACKUP_STORAGE: z
    .enum(BACKUP_STORAGES)
    .default("folder")
    .describe("tiene que ser folder o s3, donde se guardan las copias de seguridad"),
  BACKUP_FOLDER: z.string().min(1).optional().describe("tiene que ser una carpeta"),
  BACKUP_BUCKET: bucket(),
  BACKUP_KEEP_COUNT: wholeNumber(SETTINGS.backupCount.schema)
    .default(7)
    .describe("tiene que ser cuántas copias se guardan, de 1 a 365"),
  BACKUP_KEEP_DAYS: wholeNumber(SETTINGS.backupDays.schema)
    .default(30)
    .describe("tiene que ser por cuántos días se guardan las copias, de 1 a 3650"),
  ...storageVariables,
  OUTSIDE_HOSTS: z
    .string()
    .transform(readHosts)
    .refine((hosts) => hosts !== null)
    .transform((hosts) => hosts ?? {})
    .default({})
    .describe(
      "tiene que decir dónde están otros sitios de práctica, por ejemplo lh3.googleusercontent.com=127.0.0.1:4010",
    ),
  GEOCODER_URL: z
    .string()
    .refine((url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).username === "")
    .optional()
    .describe(
      "tiene que ser la dirección de un buscador como Nominatim, sin usuario ni contraseña, por ejemplo https://servidor/search",
    ),
});

function figure(otherwise: string) {
  return SETTINGS.figures.schema.shape.businesses
    .default(otherwise)
    .describe("tiene que ser una cifra, por ejemplo 300+");
}

function text() {
  return z.string().optional().describe("tiene que ser lo que dio el otro sitio, y va junto con su par");
}

function address(otherwise: string) {
  return z
    .string()
    .refine(isWebUrl)
    .default(otherwise)
    .describe("tiene que ser una dirección, por ejemplo https://servidor/camino");
}
