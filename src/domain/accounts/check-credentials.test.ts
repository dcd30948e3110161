import { expect, test } from "vitest";
import { checkCredentials } from "./check-credentials.ts";

const check = (email: string, password: string) => checkCredentials({ email, password });

test("A-01 the e-mail and a password of six characters are enough", () => {
  expect(check("ana@guia.example", "123456")).toEqual({ email: null, password: null });
  expect(check(" ana@guia.example ", "ñandú!")).toEqual({ email: null, password: null });
});

test("A-01 e-mail and password are required, and an incomplete e-mail is refused", () => {
  expect(check("", "")).toEqual({ email: "Escribí tu correo", password: "Escribí tu contraseña" });
  expect(check("ana", "123456").email).toBe("Ese correo no está completo");
  expect(check("ana@guia example", "123456").email).toBe("Ese correo no está completo");
});

test("A-03 a password has a minimum and a maximum length", () => {
  expect(check("ana@guia.example", "12345").password).toBe("La contraseña debe tener al menos 6 caracteres");
  expect(check("ana@guia.example", "x".repeat(128)).password).toBeNull();
  expect(check("ana@guia.example", "x".repeat(129)).password).toContain("128");
});
