import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { imageAddress, webAddress } from "./web-address.ts";

test.each([
  ["https://example.com/carta?x=1", "https://example.com/carta?x=1"],
  ["  HTTP://Example.COM ", "http://example.com/"],
  ["www.example.com", "https://www.example.com/"],
  ["instagram.com/lugar", "https://instagram.com/lugar"],
  ["@lo.de_ana", "https://www.instagram.com/lo.de_ana"],
])("a website written %j is %j", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "//example.com",
  "https://",
  "no tiene",
  "localhost",
  "https://ana:clave@example.com",
  `https://example.com/${"x".repeat(3_000)}`,
])("%j is not a valid website", (text) => {
  expect(webAddress(text)).toBe("");
});

test.each([
  [`/imagenes/${"a1".repeat(16)}`, `/imagenes/${"a1".repeat(16)}`],
  ["/imagenes/../../etc/passwd", ""],
  ["/otra/pagina", ""],
  ["https://lh3.googleusercontent.com/p/x=s1", "https://lh3.googleusercontent.com/p/x=s1"],
  ["//example.com/a.png", ""],
  ["/\\example.com", ""],
  ["example.com/a.png", ""],
  ["data:image/png;base64,xx", ""],
  ["/a b.png", ""],
])("a picture at %j is shown from %j", (text, address) => {
  expect(imageAddress(text)).toBe(address);
});

test("every accepted address is http or https", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), anyText), (text) => {
      expect(webAddress(text)).toMatch(/^(https?:\/\/|$)/);
      expect(imageAddress(text)).toMatch(/^(https?:\/\/|\/[^/\\]|$)/);
    }),
  );
});
