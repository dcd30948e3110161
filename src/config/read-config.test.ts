import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./read-config.ts";

test("without any variable the guide runs by itself on this machine only", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    demo: true,
    trustedProxies: [],
    logLevel: "info",
    siteName: "Guía Diagonal",
  });
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ["PORT", "tres mil"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "guia.example"],
  ["PUBLIC_URL", "https://guia.example/sub"],
  ["PUBLIC_URL", "ftp://guia.example"],
  ["DATABASE_URL", "mysql://x"],
  ["DEMO", "sí"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "all"],
  ["LOG_LEVEL", "loud"],
  ["SITE_NAME", "x".repeat(61)],
])("a wrong %s (%s) stops the boot with a sentence that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^La variable ${name} tiene que ser .+; ahora dice «.+»\\.$`),
  );
});

test("a password does not end up on the screen", () => {
  expect(() => readConfig({ DATABASE_URL: "postgres://ana:secreta@" })).toThrow(/«postgres:\/\/…@»/);
});

test("values are understood", () => {
  expect(
    readConfig({
      PUBLIC_URL: "https://guia.example/",
      DATABASE_URL: "postgresql://app@/guia?host=%2Ftmp%2Fx",
      TRUST_PROXY: "loopback, 10.0.0.1",
      DEMO: "0",
    }),
  ).toMatchObject({
    publicUrl: "https://guia.example",
    trustedProxies: ["127.0.0.0/8", "::1/128", "10.0.0.1"],
    demo: false,
  });
});
