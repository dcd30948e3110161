import { expect, test } from "vitest";
import { z } from "zod";
import { checkFields } from "../forms/form-spec.ts";
import { CREDENTIALS_SPEC, NAME_SPEC, NEW_PASSWORD_SPEC } from "./account-fields.ts";
import { EMAIL_RULE } from "./account-limits.ts";

const check = (email: string, password: string) => checkFields(CREDENTIALS_SPEC.fields, { email, password });

test("A-01 the e-mail and a password of six characters are enough", () => {
  expect(check("ana@guia.example", "123456").faults).toBeNull();
  expect(check(" ana@guia.example ", " ñandú ").values).toEqual({
    email: "ana@guia.example",
    password: " ñandú ",
  });
});

test("A-01 e-mail and password are required, and an incomplete e-mail is refused", () => {
  expect(check("", "").faults).toEqual({ email: "Escribí tu correo", password: "Escribí tu contraseña" });
  expect(check("ana", "123456").faults?.email).toBe("Ese correo no está completo");
  expect(check("ana@guia example", "123456").faults?.email).toBe("Ese correo no está completo");
});

test("A-03 a password has a minimum and a maximum length", () => {
  expect(check("ana@guia.example", "12345").faults?.password).toBe(
    "La contraseña debe tener al menos 6 caracteres",
  );
  expect(check("ana@guia.example", "x".repeat(128)).faults).toBeNull();
  expect(check("ana@guia.example", "x".repeat(129)).faults?.password).toContain("128");
});

test("A-03 an empty new password is too short", () => {
  expect(checkFields(NEW_PASSWORD_SPEC.fields, { password: "" }).faults).toEqual({
    password: "La contraseña debe tener al menos 6 caracteres",
  });
});

test("F-08 a name is stored without invisible characters", () => {
  const name = (text: string) => checkFields(NAME_SPEC.fields, { name: text });
  expect(name("  Ana   Ñandú\n").values).toEqual({ name: "Ana Ñandú" });
  expect(name("😀".repeat(80)).values).toEqual({ name: "😀".repeat(80) });
  for (const text of ["", "   ", "\u0000"])
    expect(name(text).faults).toEqual({ name: "El nombre no puede estar vacío." });
  expect(name("a".repeat(81)).faults).toEqual({ name: "El nombre no puede tener más de 80 caracteres." });
});

test.each([
  "ana@guia.example",
  "ana.paz+guia@correo.com.ar",
  "o'neil@guia.example",
  "ana@guia",
  "ana@@guia.example",
  "ana paz@guia.example",
  ".ana@guia.example",
  "ana..paz@guia.example",
  "Amigos:ana@guia.example;",
  "<ana@guia.example>",
  "ana@guia.example,beto",
  "ñandú@guia.example",
])("A-02 X-01 in every form “%s” is an e-mail where it is one for the server, a group never", (text) => {
  expect(EMAIL_RULE.pattern?.test(text)).toBe(z.email().safeParse(text).success);
});
