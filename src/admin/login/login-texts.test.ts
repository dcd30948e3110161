import { expect, test } from "vitest";
import { formatCountdown, loginErrorText } from "./login-texts.ts";

test.each([
  ["INVALID_EMAIL", "Email inválido"],
  ["INVALID_EMAIL_OR_PASSWORD", "Credenciales inválidas"],
  ["USER_NOT_FOUND", "Usuario no encontrado"],
  ["INVALID_PASSWORD", "Contraseña incorrecta"],
  ["ACCOUNT_DISABLED", "Cuenta deshabilitada"],
  ["TOO_MANY_REQUESTS", "Demasiados intentos. Intenta más tarde"],
])("AG-05 %s is %s", (code, text) => {
  expect(loginErrorText({ code, message: "otra cosa" })).toBe(text);
});

test("AG-05 any other error is its own text or a general one, and a lost connection has its own", () => {
  expect(loginErrorText({ code: "X", message: "El texto." })).toBe("El texto.");
  for (const message of ["", undefined, 3])
    expect(loginErrorText({ message })).toBe("Error de autenticación");
  expect(loginErrorText(null)).toBe("Error de conexión");
});

test("AG-04 the countdown is m:ss", () => {
  expect([300, 277, 60, 59, 9, 0].map(formatCountdown)).toEqual([
    "5:00",
    "4:37",
    "1:00",
    "0:59",
    "0:09",
    "0:00",
  ]);
});
