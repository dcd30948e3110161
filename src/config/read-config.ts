import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "../domain/errors/app-error.ts";
import type { Config } from "./config.ts";

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
});

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
    // A database address carries a password, and a mistyped one carries it in the oddest places.
    const now = name === "DATABASE_URL" ? "" : `; ahora dice «${(set[name] ?? "").slice(0, 80)}»`;
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
  });
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
