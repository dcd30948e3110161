import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { findNewPasswordFault, type NewPassword } from "./find-new-password-fault.ts";

const codeOf = (password: string, account: Partial<NewPassword> = {}) =>
  findNewPasswordFault({
    password,
    email: "ana.paz@guia.example",
    siteName: "Guía Diagonal",
    isListed: false,
    ...account,
  })?.code ?? null;

test("A-03 none of the 10,000 most common passwords can be chosen, whatever its case, accents or direction", () => {
  const common = COMMON_PASSWORDS.split(" ");
  expect(new Set(common).size).toBe(10_000);
  expect(common.filter((password) => codeOf(password) === null)).toEqual([]);
  for (const password of ["123456", "654321", "PassWord", "argentína", "ytrewq", "Contraseña"])
    expect([password, codeOf(password)]).toEqual([password, "PASSWORD_TOO_COMMON"]);
});

test("A-03 the e-mail, the part before its @ and the name of the site are common; more than those is not", () => {
  for (const password of [
    "ana.paz@guia.example",
    "Ana.Paz",
    "anapaz",
    "Guía Diagonal",
    "guiadiagonal",
    "guia-diagonal",
  ])
    expect([password, codeOf(password)]).toEqual([password, "PASSWORD_TOO_COMMON"]);
  for (const password of ["anapaz y algo", "guiadiagonal79", "seis letras", "------"])
    expect([password, codeOf(password)]).toEqual([password, null]);
});

test("A-03 lengths are counted in characters of the field: 6, 10 on the list of administrators, at most 128", () => {
  const long = "ñandú".repeat(30);
  expect(codeOf("ñandú")).toBe("PASSWORD_TOO_SHORT");
  expect(codeOf("ñandú7")).toBeNull();
  expect(codeOf(long.slice(0, 128))).toBeNull();
  expect(codeOf(long.slice(0, 129))).toBe("PASSWORD_TOO_LONG");
  expect(codeOf("ñandúes 7", { isListed: true })).toBe("ADMINISTRATOR_PASSWORD_TOO_SHORT");
  expect(codeOf("ñandúes 77", { isListed: true })).toBeNull();
});
