import { expect, test } from "vitest";
import { maskCredentials } from "./mask-credentials.ts";

test.each([
  "https://ana:secreta@mapas.example/{z}",
  "https://secreta@mapas.example",
  "https://ana:con@arroba-secreta@mapas.example/x",
  "https://ana:con/secreta@mapas.example",
  "https://ana:secreta,coma@mapas.example",
  "ana:secreta@mapas.example",
  "Request cannot be constructed from a URL that includes credentials: https://ana:secreta@mapas.example/x",
  "dos: https://a.example, https://ana:secreta@mapas.example",
  "postgres:/ana:secreta@mapas.example/db",
])("%s is shown without its password", (text) => {
  expect(maskCredentials(text)).toContain("…@mapas.example");
  expect(maskCredentials(text)).not.toContain("secreta");
});

test.each([
  "https://www.tiktok.com/@guia",
  "https://guia.example:8080/x?y=1#z",
  "Guía Diagonal <hola@guia.example>",
  "ana@guia.example, beto@guia.example",
  "10.0.0.0/8,::1/128",
])("%s is shown as it is", (text) => expect(maskCredentials(text)).toBe(text));
