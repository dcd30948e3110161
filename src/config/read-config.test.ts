import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { AppError } from "../domain/errors/app-error.ts";
import { environment } from "./environment.ts";
import { readConfig } from "./read-config.ts";

function sentenceFor(variables: Record<string, string>): string {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    return (error as AppError).spanish;
  }
}

test("the defaults run the guide on this machine only", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    databasePool: { maxConnections: 14, waitTimeoutMs: 10_000, statementTimeoutMs: 15_000 },
    postgresBin: null,
    demo: true,
    trustedProxies: [],
    logLevel: "info",
    siteName: "Guía Diagonal",
    banner: { text: "Gratis para todos, siempre.", link: null, start: null, end: null },
    contactEmail: "hola@guiadiagonal.example",
    socialUrls: [],
    figures: { businesses: "300+", categories: "50+", reviews: "1000+" },
    rotation: true,
    offline: true,
    holidays: [],
    rejectionReasons: expect.arrayContaining(["Cerró."]),
    dataLicence: {
      name: "Open Database License (ODbL) 1.0",
      link: "https://opendatacommons.org/licenses/odbl/1-0/",
    },
    sessionSecret: null,
    warnings: [],
    administrators: [],
    smtpUrl: null,
    mailFrom: null,
    google: null,
    twitter: null,
    mapTiles: {
      url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      attribution: "© colaboradores de OpenStreetMap",
    },
    mapMonthlyLimit: 100,
    geocoderUrl: null,
    outsideHosts: {},
    indexNowUrl: "https://api.indexnow.org/indexnow",
    sitemapPingUrl: null,
    backupCount: 7,
    backupDays: 30,
    backupStorage: { kind: "folder", folder: resolve("data/backups"), s3: null },
    imageStorage: { kind: "database", folder: resolve("data/images"), s3: null, cloudinary: null },
    environment: expect.arrayContaining([{ name: "PORT", isSet: false, text: "3000" }]),
  });
});

test("a wrong holiday of the environment is named with what is wrong with it", () => {
  expect(sentenceFor({ HOLIDAYS: "19/11/2026 Aniversario;31/02/2027 Nada" })).toMatch(
    / \(«31\/02\/2027 Nada»: esa fecha no existe\)\.$/,
  );
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
});

test("size and time-outs of the pool are set by the environment", () => {
  const set = { DATABASE_CONNECTIONS: "4", DATABASE_WAIT_SECONDS: "20", DATABASE_STATEMENT_SECONDS: "5" };
  expect(readConfig(set).databasePool).toEqual({
    maxConnections: 4,
    waitTimeoutMs: 20_000,
    statementTimeoutMs: 5_000,
  });
});

test.each([
  ["DATABASE_CONNECTIONS", "3"],
  ["DATABASE_WAIT_SECONDS", "0"],
  ["DATABASE_STATEMENT_SECONDS", "mucho"],
  ["PORT", "tres mil"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "guia.example"],
  ["PUBLIC_URL", "https://guia.example/sub"],
  ["PUBLIC_URL", "ftp://guia.example"],
  ["DEMO", "sí"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "all"],
  ["TRUST_PROXY", "constructor"],
  ["LOG_LEVEL", "loud"],
  ["SITE_NAME", "x".repeat(61)],
  ["MAP_TILE_URL", "https://mapas.example/{z}/{x}.png"],
  ["MAP_TILE_URL", "https://mapas.example/{z}/{x}/{y}.png?llave={llave}"],
  ["MAP_TILE_URL", "https://{s}.mapas.example/{z}/{x}/{y}.png"],
  ["MAP_MONTHLY_LIMIT", "muchas"],
  ["GEOCODER_URL", "nominatim.example"],
  ["GEOCODER_URL", "https://yo:secreta@nominatim.example/search"],
  ["SOCIAL_URLS", "https://www.instagram.com/guia, javascript:alert(1)"],
  ["SOCIAL_URLS", "http://www.instagram.com/guia"],
  ["FIGURE_REVIEWS", "muchas"],
  ["BANNER_TEXT", "x".repeat(141)],
  ["ROTATION", "sí"],
  ["OFFLINE", "sí"],
  ["REJECTION_REASONS", "Cerró.; "],
  ["IMAGE_STORAGE", "disco"],
  ["S3_ENDPOINT", "s3.example"],
  ["S3_ENDPOINT", "https://yo:secreta@s3.example"],
  ["S3_BUCKET", "Mis Fotos"],
  ["S3_REGION", "América"],
])("a wrong %s (%s) stops the boot with a sentence that names it", (name, value) => {
  expect(sentenceFor({ [name]: value })).toMatch(
    new RegExp(`^La variable ${name} tiene que ser .+; ahora dice «.+»\\.$`),
  );
});

test("a wrong DATABASE_URL is named without its password", () => {
  for (const url of [
    "mysql://x",
    "ana:secreta@servidor/guia",
    "postgres:/ana:secreta@h/db",
    "postgres://ana:secreta@",
  ]) {
    expect(sentenceFor({ DATABASE_URL: url })).toMatch(
      /^La variable DATABASE_URL tiene que ser la dirección [^«]+$/,
    );
    expect(sentenceFor({ DATABASE_URL: url })).not.toContain("secreta");
  }
});

test.each([
  ["MAP_TILE_URL", "https://yo:secreta@mapas.example/{z}/{x}.png?llave=secreta"],
  ["S3_ENDPOINT", "https://yo:secreta@s3.example"],
  ["PUBLIC_URL", "https://yo:con/secreta@guia.example/x"],
  ["INDEXNOW_URL", "yo:secreta@indexnow.example"],
  ["CLOUDINARY_API_KEY", "secreta secreta"],
])("a wrong %s stops the boot without its password: %s", (name, value) => {
  expect(sentenceFor({ [name]: value })).toMatch(new RegExp(`^La variable ${name} tiene que ser `));
  expect(sentenceFor({ [name]: value })).not.toContain("secreta");
});

test("AD-04 the environment is described without the passwords of addresses", () => {
  const { environment: lines } = readConfig({
    PUBLIC_URL: "https://yo:secreta@guia.example",
    MAP_TILE_URL: "https://yo:secreta@mapas.example/{z}/{x}/{y}.png?llave=secreta",
    GOOGLE_TOKEN_URL: "https://secreta@google.example/token",
    SOCIAL_URLS: "https://www.tiktok.com/@guia",
  });
  expect(JSON.stringify(lines)).not.toContain("secreta");
  const textOf = (name: string) => lines.find((line) => line.name === name)?.text;
  expect(textOf("MAP_TILE_URL")).toBe("https://…@mapas.example/{z}/{x}/{y}.png?…");
  expect(textOf("SOCIAL_URLS")).toBe("https://www.tiktok.com/@guia");
});

const S3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "fotos",
  S3_ACCESS_KEY_ID: "llave",
  S3_SECRET_ACCESS_KEY: "secreta",
};

test("images are stored in a folder or in S3 where the variables say so", () => {
  expect(readConfig({ IMAGE_STORAGE: "folder", DATA_DIR: "datos" }).imageStorage).toEqual({
    kind: "folder",
    folder: resolve("datos/images"),
    s3: null,
    cloudinary: null,
  });
  expect(readConfig({ IMAGE_STORAGE: "s3", IMAGE_FOLDER: "otra", ...S3 }).imageStorage).toEqual({
    kind: "s3",
    folder: resolve("otra"),
    s3: {
      endpoint: "https://s3.example",
      bucket: "fotos",
      region: "us-east-1",
      accessKeyId: "llave",
      secretAccessKey: "secreta",
    },
    cloudinary: null,
  });
});

const CLOUDINARY = {
  CLOUDINARY_CLOUD_NAME: "guia",
  CLOUDINARY_API_KEY: "123",
  CLOUDINARY_API_SECRET: "secreta",
};

test("AM-05 images are stored in Cloudinary where the variables say so", () => {
  const read = (more: Record<string, string> = {}) =>
    readConfig({ IMAGE_STORAGE: "cloudinary", ...CLOUDINARY, ...more }).imageStorage;
  expect(read()).toMatchObject({
    kind: "cloudinary",
    cloudinary: {
      cloudName: "guia",
      apiKey: "123",
      apiSecret: "secreta",
      folder: "guia-diagonal",
      apiUrl: "https://api.cloudinary.com",
      deliveryUrl: "https://res.cloudinary.com",
    },
  });
  expect(
    read({ CLOUDINARY_FOLDER: "guias/norte", CLOUDINARY_API_URL: "https://api-eu.cloudinary.com/" }),
  ).toMatchObject({
    cloudinary: { folder: "guias/norte", apiUrl: "https://api-eu.cloudinary.com" },
  });
  for (const CLOUDINARY_FOLDER of ["/guia", "guia/", "a//b", "../x", "a b", "ñ"])
    expect(sentenceFor({ ...CLOUDINARY, CLOUDINARY_FOLDER })).toMatch(/^La variable CLOUDINARY_FOLDER /);
  expect(sentenceFor({ ...CLOUDINARY, CLOUDINARY_API_SECRET: "arrope".repeat(99) })).not.toContain("arrope");
  const { environment } = readConfig(CLOUDINARY);
  for (const name of ["CLOUDINARY_API_KEY", "CLOUDINARY_API_SECRET"])
    expect(environment).toContainEqual({ name, isSet: true, text: "puesta, no se muestra" });
});

test.each(Object.keys(CLOUDINARY))("Cloudinary without %s stops the boot, in use or not", (name) => {
  for (const IMAGE_STORAGE of ["cloudinary", "database"])
    expect(sentenceFor({ ...CLOUDINARY, [name]: "", IMAGE_STORAGE })).toBe(
      `Para guardar en Cloudinary hacen falta también: ${name}.`,
    );
});

test.each(Object.keys(S3))("S3 without %s stops the boot, in use or not", (name) => {
  for (const IMAGE_STORAGE of ["s3", "database"])
    expect(sentenceFor({ ...S3, [name]: "", IMAGE_STORAGE })).toBe(
      `Para guardar en S3 hacen falta también: ${name}.`,
    );
});

test("S3 without any variable stops the boot with all their names, and no secret is echoed", () => {
  expect(sentenceFor({ IMAGE_STORAGE: "s3" })).toBe(
    "Para guardar en S3 hacen falta también: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
  );
  expect(sentenceFor({ S3_SECRET_ACCESS_KEY: "arrope".repeat(99) })).not.toContain("arrope");
});

test("every variable is parsed", () => {
  expect(
    readConfig({
      PUBLIC_URL: "https://guia.example/",
      DATABASE_URL: "postgresql://app@/guia?host=%2Ftmp%2Fx",
      TRUST_PROXY: "loopback, 10.0.0.1",
      DEMO: "0",
      SOCIAL_URLS: "https://www.instagram.com/guia, https://x.com/guia",
      FIGURE_BUSINESSES: "1.200+",
      BANNER_TEXT: "¡Hola!",
      ROTATION: "0",
      OFFLINE: "0",
      REJECTION_REASONS: "Cerró.; No existe.",
    }),
  ).toMatchObject({
    publicUrl: "https://guia.example",
    trustedProxies: ["127.0.0.0/8", "::1/128", "10.0.0.1"],
    demo: false,
    socialUrls: ["https://www.instagram.com/guia", "https://x.com/guia"],
    figures: { businesses: "1.200+", categories: "50+", reviews: "1000+" },
    banner: { text: "¡Hola!" },
    rotation: false,
    offline: false,
    rejectionReasons: ["Cerró.", "No existe."],
  });
});

test("half of a provider's credentials gives a warning", () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: "x", TWITTER_CLIENT_SECRET: "y" }).warnings).toEqual([
    "GOOGLE_CLIENT_ID without GOOGLE_CLIENT_SECRET: this way of signing in is off",
    "TWITTER_CLIENT_SECRET without TWITTER_CLIENT_ID: this way of signing in is off",
  ]);
});

test("AD-04 the environment that staff read has no password, key or e-mail, and names every variable once", () => {
  const { environment: lines } = readConfig({
    DATABASE_URL: "postgresql://guia:clave-1@db/guia",
    SMTP_URL: "smtps://guia:clave-2@correo",
    SESSION_SECRET: "clave-3".repeat(6),
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "guia",
    S3_ACCESS_KEY_ID: "clave-4",
    S3_SECRET_ACCESS_KEY: "clave-5",
    GOOGLE_CLIENT_ID: "clave-6",
    GOOGLE_CLIENT_SECRET: "clave-7",
    GEOCODER_URL: "https://mapas.example/search?key=clave-8",
    MAP_TILE_URL: "https://mapas.example/{z}/{x}/{y}.png?key=clave-9",
    ADMIN_EMAILS: "clave@guia.example,dora@guia.example",
    PORT: "8080",
  });
  expect(JSON.stringify(lines)).not.toMatch(/clave/);
  expect(lines).toEqual(
    expect.arrayContaining([
      { name: "PORT", isSet: true, text: "8080" },
      { name: "HOST", isSet: false, text: "127.0.0.1" },
      { name: "ADMIN_EMAILS", isSet: true, text: "2 direcciones" },
      { name: "DATABASE_URL", isSet: true, text: "puesta, no se muestra" },
      { name: "GEOCODER_URL", isSet: true, text: "https://mapas.example/search?…" },
      { name: "MAIL_FROM", isSet: false, text: "sin poner" },
    ]),
  );
  expect(new Set(lines.map(({ name }) => name)).size).toBe(Object.keys(environment.shape).length);
});

test("hosts for practice are read, and refused where they can't be or the site is public", () => {
  const OUTSIDE_HOSTS = "lh3.googleusercontent.com=127.0.0.1:4010, fotos.example=127.0.0.1:80";
  expect(readConfig({ OUTSIDE_HOSTS }).outsideHosts).toEqual({
    "lh3.googleusercontent.com": { address: "127.0.0.1", port: 4010 },
    "fotos.example": { address: "127.0.0.1", port: 80 },
  });
  for (const wrong of ["x", "x=y:1", "x=127.0.0.1", "x=127.0.0.1:70000", "x=1.2.3:1"])
    expect(() => readConfig({ OUTSIDE_HOSTS: wrong })).toThrow(/wrong OUTSIDE_HOSTS/);
  for (const PUBLIC_URL of ["https://guia.com.ar", "http://8.8.8.8", "http://[2001:4860::8888]"])
    expect(() => readConfig({ OUTSIDE_HOSTS, PUBLIC_URL })).toThrow(/public site/);
  for (const PUBLIC_URL of [
    "http://localhost:3000",
    "http://192.168.0.9",
    "http://172.20.1.1",
    "http://[::1]",
  ])
    expect(readConfig({ OUTSIDE_HOSTS, PUBLIC_URL }).outsideHosts).not.toEqual({});
});
