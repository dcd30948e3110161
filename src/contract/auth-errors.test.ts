import { expect, test } from "vitest";
import { authRefusal, SOCIAL_FAULTS } from "./auth-errors.ts";

const fault = (status: number, code: string | null, sentence: string | null = null) =>
  authRefusal({ status, code, sentence });

test.each([
  [403, "ACCOUNT_DISABLED", "Cuenta deshabilitada"],
  [400, "VALIDATION_ERROR", "Ocurrió un error. Inténtalo de nuevo."],
  [400, "toString", "Ocurrió un error. Inténtalo de nuevo."],
  [500, null, "Ocurrió un error. Inténtalo de nuevo."],
])("A-03 a response %i with the code %s has its message", (status, code, message) => {
  expect(fault(status, code).message).toBe(message);
});

test.each([
  [422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", { email: "Este correo ya está registrado" }],
  [401, "INVALID_EMAIL_OR_PASSWORD", { password: "Correo o contraseña incorrecta" }],
  [400, "PASSWORD_TOO_SHORT", { password: "La contraseña debe tener al menos 6 caracteres" }],
])("A-03 a response %i with the code %s is shown at its field", (status, code, faults) => {
  expect(fault(status, code)).toMatchObject({ faults, message: "", isSignedOut: false });
});

test("a session that has ended is told apart from a wrong password", () => {
  expect(fault(401, "UNAUTHORIZED")).toMatchObject({ isSignedOut: true });
  expect(fault(400, "VALIDATION_ERROR")).toMatchObject({ isSignedOut: false });
});

test("A-03 Google and Twitter have their own messages", () => {
  expect(SOCIAL_FAULTS).toEqual({
    google: "Error al iniciar sesión con Google",
    twitter: "Error al iniciar sesión con Twitter",
  });
});

test("some faults have a detail", () => {
  expect(fault(429, null, "Probá de nuevo en 20 segundos.").detail).toBe("Probá de nuevo en 20 segundos.");
  expect(fault(429, null).detail).toContain("esperá un momento");
  expect(fault(503, null, "no es para acá").detail).toBe("La guía no está disponible en este momento.");
  expect(fault(400, "INVALID_EMAIL").detail).toContain("Revisá el correo");
  expect(fault(401, "INVALID_EMAIL_OR_PASSWORD").detail).toBeNull();
});
