import { expect, test } from "vitest";
import { findKnownBrowser, forgottenNames, knownBrowserCookie, knownBrowserName } from "./known-browser.ts";

const secret = "a secret of at least thirty-two letters";
const email = "ana@guia.example";
const ana = { secret, email, passwordHash: "hash" };
const nameOf = (address: string) => knownBrowserName({ secret, email: address, prefix: "known" });

test("A-03 a browser is known for the account that it signed in to, by the same name each time, and for no other", () => {
  const once = knownBrowserCookie({ ...ana, cookie: "" });
  const browser = findKnownBrowser({ ...ana, email: "Ana@guia.example", cookie: once });
  expect(browser).toMatch(/^[\w-]{16}$/);
  const twice = knownBrowserCookie({ ...ana, cookie: once });
  expect(findKnownBrowser({ ...ana, cookie: twice })).toBe(browser);
  expect(findKnownBrowser({ ...ana, email: "beto@guia.example", cookie: once })).toBeNull();
  expect(nameOf(email)).toMatch(/^known\.[\w-]{22}$/);
  expect(nameOf(email)).toBe(nameOf("ANA@guia.example"));
  expect(nameOf(email)).not.toBe(nameOf("beto@guia.example"));
});

test("A-03 a new password invalidates the cookie of a known browser, and signing in issues another", () => {
  const cookie = knownBrowserCookie({ ...ana, cookie: "" });
  const changed = { ...ana, passwordHash: "another hash" };
  expect(findKnownBrowser({ ...changed, cookie })).toBeNull();
  expect(findKnownBrowser({ ...ana, passwordHash: null, cookie })).toBeNull();
  const again = knownBrowserCookie({ ...changed, cookie });
  expect(findKnownBrowser({ ...changed, cookie: again })).not.toBe(findKnownBrowser({ ...ana, cookie }));
});

test("A-03 a cookie with a wrong signature is ignored", () => {
  const cookie = knownBrowserCookie({ ...ana, cookie: "" });
  const [browser, signature] = cookie.split(".");
  for (const forged of ["", ".", `.${signature}`, `otro.${signature}`, `${browser}.`, cookie.slice(0, -1)])
    expect(findKnownBrowser({ ...ana, cookie: forged })).toBeNull();
  expect(findKnownBrowser({ ...ana, secret: `${secret}!`, cookie })).toBeNull();
});

test("A-03 four accounts are remembered: with a fifth the oldest is forgotten, and no other cookie", () => {
  const [a = "", b = "", c = "", d = "", e = ""] = ["a", "b", "c", "d", "e"].map((name) => nameOf(name));
  const forgotten = (names: string[]) => forgottenNames({ names, prefix: "known", own: e });
  expect(forgotten(["", "known", "known.x", "session", a, b, c])).toEqual([]);
  expect(forgotten([a, "session", b, c, d])).toEqual([a]);
  expect(forgotten([a, b, c, d, e])).toEqual([a]);
});
