import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { findNewPasswordFault, type NewPassword } from "./find-new-password-fault.ts";

const faultOf = (password: string, account: Partial<NewPassword> = {}) =>
  findNewPasswordFault({
    password,
    email: "ana.paz@guia.example",
    siteName: "Guía Diagonal",
    isListed: false,
    ...account,
  });

const codeOf = (password: string, account?: Partial<NewPassword>) => faultOf(password, account)?.code ?? null;

const COMMON_TO_EVERYBODY = `
  121212 555555 777777 aaaaaa 222222 333333 444444 888888 999999 99999999 88888888 77777777 00000000 101010 232323
  212121 abcdef abcdefg 010101 141414 151515 242424 252525 147147 456456 789789 987654 98765432 xxxxxx zzzzzz aaaaaaaa
  admin123 administrator administrador 123456 654321 PassWord argentína ytrewq Contraseña 1231231 890123 asdfghjklñ
  13051991 holahola 😀😀😀
`;
const COMMON_TO_ADMINISTRATORS = `
  1212121212 5555555555 0101010101 abcdefghij 9876543210 qwertyqwerty QwertyQwerty messimessi administrator
  0123456789012 admin12345
`;

test("A-03 well-known passwords, repetitions, sequences and dates are refused, whatever their case or accents", () => {
  const refuse = ({ passwords, isListed }: { passwords: string; isListed: boolean }) => {
    for (const password of passwords.trim().split(/\s+/))
      expect([password, faultOf(password, { isListed })?.message]).toEqual([
        password,
        "Esa contraseña es muy común. Elegí otra.",
      ]);
  };
  refuse({ passwords: COMMON_TO_EVERYBODY, isListed: false });
  refuse({ passwords: COMMON_TO_ADMINISTRATORS, isListed: true });
  expect(codeOf("      ")).toBe("PASSWORD_TOO_COMMON");
});

test("A-03 words, phrases and passwords that repeat or count only in part are accepted", () => {
  for (const password of [
    "carga-7-del-servidor",
    "mate con facturas",
    "ñandú2026!",
    "elgatoenlaterraza",
    "elgatoelgato",
    "abcdef del barrio",
    "121212 y algo",
    "नमस्ते",
    "99051991",
  ])
    expect([password, codeOf(password)]).toEqual([password, null]);
});

test("A-03 none of the passwords of the list can be chosen", () => {
  const common = COMMON_PASSWORDS.split(" ");
  expect(new Set(common).size).toBeGreaterThan(15_000);
  expect(common.filter((password) => codeOf(password) === null)).toEqual([]);
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
  for (const password of ["anapaz y algo", "guiadiagonal79", "seis letras", "-+*/-?"])
    expect([password, codeOf(password)]).toEqual([password, null]);
});

test("A-03 lengths are counted in characters of the field: 6, 10 on the list of administrators, at most 128", () => {
  const long = "ñandúes".repeat(20);
  expect(codeOf("ñandú")).toBe("PASSWORD_TOO_SHORT");
  expect(codeOf("ñandú7")).toBeNull();
  expect(codeOf(long.slice(0, 128))).toBeNull();
  expect(codeOf(long.slice(0, 129))).toBe("PASSWORD_TOO_LONG");
  expect(codeOf("ñandúes 7", { isListed: true })).toBe("ADMINISTRATOR_PASSWORD_TOO_SHORT");
  expect(codeOf("ñandúes 77", { isListed: true })).toBeNull();
});

test("A-03 compatibility and invisible characters neither hide a common password nor make one longer", () => {
  for (const password of [
    "１２３４５６",
    "①②③④⑤⑥",
    "𝐏𝐚𝐬𝐬𝐰𝐨𝐫𝐝",
    "123\u200B456",
    "\u202E123456\u2066",
    "pass\u00ADword\u3164\uFE0F",
    "１２１２１２",
    "ａｎａ\u200B.paz",
    "Ｇｕíａ Diagonal",
  ])
    expect([password, codeOf(password)]).toEqual([password, "PASSWORD_TOO_COMMON"]);
  for (const password of [
    "mate7\u200B",
    "\u200B".repeat(6),
    "mate7\u2066\u2069\uFEFF",
    "n\u0303andu\u0301",
    "ﷺ",
  ])
    expect([password, codeOf(password)]).toEqual([password, "PASSWORD_TOO_SHORT"]);
  expect(codeOf("mate con 7\u200B", { isListed: true })).toBeNull();
  expect(codeOf("mate con\u200B\u200B", { isListed: true })).toBe("ADMINISTRATOR_PASSWORD_TOO_SHORT");
  expect(codeOf("mate\u200B77")).toBeNull();
});
