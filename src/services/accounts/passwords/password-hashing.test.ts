import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { createPasswordHashing } from "./password-hashing.ts";

const passwordHashing = createPasswordHashing();

test("a password is hashed with scrypt, N=2^14, r=8, p=5, and a salt of its own", async () => {
  const [one, other] = await Promise.all([
    passwordHashing.hash("seis letras"),
    passwordHashing.hash("seis letras"),
  ]);
  expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{86}$/);
  expect(one).not.toBe(other);
  expect(passwordHashing.isOutdated(one)).toBe(false);
  expect(await passwordHashing.verify({ hash: one, password: "seis letras" })).toBe(true);
  expect(await passwordHashing.verify({ hash: one, password: "seis letraz" })).toBe(false);
});

test("a hash of the sign-in library is still verified, and known to be outdated", async () => {
  const hash = await hashPassword("café con leche");
  expect(passwordHashing.isOutdated(hash)).toBe(true);
  expect(await passwordHashing.verify({ hash, password: "cafe\u0301 con leche" })).toBe(true);
  expect(await passwordHashing.verify({ hash, password: "otra" })).toBe(false);
});

test("a hash of another cost is verified with its own cost, and known to be outdated", async () => {
  const hash = await createPasswordHashing({ logN: 4, r: 1, p: 1 }).hash("seis letras");
  expect(hash).toMatch(/^scrypt\$4\$1\$1\$/);
  expect(passwordHashing.isOutdated(hash)).toBe(true);
  expect(await passwordHashing.verify({ hash, password: "seis letras" })).toBe(true);
});

test("a password chosen in full-width digits still signs in, typed either way", async () => {
  const hash = await passwordHashing.hash("１２３４５６");
  expect(await passwordHashing.verify({ hash, password: "１２３４５６" })).toBe(true);
  expect(await passwordHashing.verify({ hash, password: "123456" })).toBe(true);
});

test("a password of 129 characters is never hashed and never valid", async () => {
  const long = "x".repeat(129);
  expect(await passwordHashing.hash(long)).toBe("");
  expect(await passwordHashing.verify({ hash: await hashPassword(long), password: long })).toBe(false);
  expect(await passwordHashing.verify({ hash: "", password: "" })).toBe(false);
});
