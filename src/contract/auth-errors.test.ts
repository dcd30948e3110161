import { expect, test } from "vitest";
import { authFault, SOCIAL_FAULTS } from "./auth-errors.ts";

const fault = (status: number, code: string | null, sentence: string | null = null) =>
  authFault({ status, code, sentence });

test.each([
  [422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "Este correo ya está registrado"],
  [401, "INVALID_EMAIL_OR_PASSWORD", "Correo o contraseña incorrecta"],
  [400, "PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 6 caracteres"],
  [400, "VALIDATION_ERROR", "Ocurrió un error. Inténtalo de nuevo."],
  [400, "toString", "Ocurrió un error. Inténtalo de nuevo."],
  [500, null, "Ocurrió un error. Inténtalo de nuevo."],
])("A-03 a response %i with the code %s has its message", (status, code, message) => {
  expect(fault(status, code).message).toBe(message);
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
