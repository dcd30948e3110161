import { expect, test } from "vitest";
import { findKnownBrowser, knownBrowserCookie } from "./known-browser.ts";

const secret = "a secret of at least thirty-two letters";
const known = (email: string, cookie = "") => knownBrowserCookie({ secret, email, cookie });
const find = (email: string, cookie: string) => findKnownBrowser({ secret, email, cookie });

test("A-03 a browser is known for the accounts that it signed in to, by the same name each time, and for no other", () => {
  const once = known("ana@guia.example");
  const name = find("Ana@guia.example", once);
  expect(name).toMatch(/^[\w-]{16}$/);
  const twice = known("ana@guia.example", known("beto@guia.example", once));
  expect(find("ana@guia.example", twice)).toBe(name);
  expect(find("beto@guia.example", twice)).not.toBeNull();
  expect(find("cora@guia.example", twice)).toBeNull();
  expect(twice).not.toContain("ana");
});

test("A-03 a cookie that the server did not sign is nobody's, and four accounts are remembered", () => {
  const cookie = known("ana@guia.example");
  const [account, , signature] = cookie.split(".");
  for (const forged of ["", "~", ".", `${account}.otro.${signature}`, cookie.slice(0, -1), `${cookie}x`])
    expect(find("ana@guia.example", forged)).toBeNull();
  expect(findKnownBrowser({ secret: `${secret}!`, email: "ana@guia.example", cookie })).toBeNull();
  const many = ["b", "c", "d", "e"].reduce((value, name) => known(`${name}@guia.example`, value), cookie);
  expect(many.split("~")).toHaveLength(4);
  expect(find("ana@guia.example", many)).toBeNull();
  expect(find("b@guia.example", many)).not.toBeNull();
});
