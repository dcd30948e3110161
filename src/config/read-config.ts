import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "../domain/errors/app-error.ts";
import type { Config, IdentityProvider } from "./config.ts";

const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const environment = z.object({
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
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default("Guía Diagonal")
    .describe("tiene que ser un nombre de 1 a 60 letras"),
  CONTACT_EMAIL: z
    .email()
    .default("hola@guiadiagonal.example")
    .describe("tiene que ser una dirección de correo, por ejemplo hola@guia.example"),
  SOCIAL_URLS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((urls) => urls.length <= 8 && urls.every((url) => url.startsWith("https:") && URL.canParse(url)))
    .default([])
    .describe(
      "tiene que ser una lista de hasta ocho direcciones separadas por comas, por ejemplo https://www.instagram.com/guia",
    ),
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
});

function figure(otherwise: string) {
  return z
    .string()
    .trim()
    .regex(/^[\d.]{1,10}[+%]?$/)
    .default(otherwise)
    .describe("tiene que ser una cifra, por ejemplo 300+");
}

function text() {
  return z.string().optional().describe("tiene que ser lo que dio el otro sitio, y va junto con su par");
}

function address(otherwise: string) {
  return z
    .string()
    .refine((url) => /^https?:/.test(url) && URL.canParse(url))
    .default(otherwise)
    .describe("tiene que ser una dirección, por ejemplo https://servidor/camino");
}

/** Addresses that carry a password or are one: what they say now is not repeated, even mistyped. */
const SECRET = /^DATABASE_URL$|^SMTP_URL$|SECRET$/;

/** Reads the environment once, at boot; the first wrong value stops it with a sentence that names it. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty line in an .env file means "not set".
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    // Every issue of a flat object is about one of its keys.
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
    contactEmail: values.CONTACT_EMAIL,
    socialUrls: Object.freeze(values.SOCIAL_URLS),
    figures: Object.freeze({
      businesses: values.FIGURE_BUSINESSES,
      categories: values.FIGURE_CATEGORIES,
      reviews: values.FIGURE_REVIEWS,
    }),
    sessionSecret: values.SESSION_SECRET ?? null,
    administrators: Object.freeze(values.ADMIN_EMAILS),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${values.SITE_NAME} <${values.CONTACT_EMAIL}>`,
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
  });
}

/** Both of the pair, or nothing. */
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

function networksOf(word: string): readonly string[] {
  return Object.hasOwn(NETWORKS, word) ? (NETWORKS[word] ?? []) : [word];
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
