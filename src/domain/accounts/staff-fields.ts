import {
  ADMINISTRATOR_PASSWORD_TOO_SHORT,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "../../contract/auth-errors.ts";
import type { FieldRule, FormSpec } from "../forms/form-spec.ts";
import { EMAIL_RULE, PASSWORD_LENGTH } from "./account-limits.ts";

const EMAIL: FieldRule = { ...EMAIL_RULE, required: "Escribí tu correo", wrong: "Email inválido" };
const PASSWORD: FieldRule = {
  kind: "secret",
  longest: PASSWORD_LENGTH.most,
  required: "Escribí tu contraseña",
  tooLong: PASSWORD_TOO_LONG,
};

/** AG-02, AG-05 */
export const LOGIN_SPEC: FormSpec<"email" | "password"> = {
  fields: {
    email: EMAIL,
    password: { ...PASSWORD, least: PASSWORD_LENGTH.least, wrong: PASSWORD_TOO_SHORT },
  },
  failed: "Error de autenticación",
};

/** AG-06 */
export const STAFF_RESET_SPEC: FormSpec<"email"> = {
  fields: { email: { ...EMAIL, required: "Por favor ingresa tu email" } },
  failed: "Error al enviar email de recuperación",
};

/** AG-07 */
export const TEAM_SPEC: FormSpec<"email" | "authorise" | "reason"> = {
  fields: {
    email: { ...EMAIL, required: "Escribí el email" },
    authorise: { kind: "hidden", longest: 4 },
    /** Of disabling an account. */
    reason: { longest: 200 },
  },
  failed: "No pudimos guardar el cambio. Probá de nuevo.",
};

export const DAILY_MAIL_SPEC: FormSpec<"wanted"> = {
  fields: { wanted: { kind: "hidden", longest: 4 } },
  failed: TEAM_SPEC.failed,
};

const NEW_PASSWORD: FieldRule = {
  ...PASSWORD,
  least: PASSWORD_LENGTH.leastOfAdministrator,
  wrong: ADMINISTRATOR_PASSWORD_TOO_SHORT,
};

/** AG-07: of an invited administrator. */
export const STAFF_PASSWORD_SPEC: FormSpec<"password"> = {
  fields: { password: NEW_PASSWORD },
  failed: "Error de conexión",
};

/** AG-07. The script takes the token from the fragment of the address. */
export const FIRST_ADMINISTRATOR_SPEC: FormSpec<"email" | "password" | "token"> = {
  fields: {
    email: EMAIL,
    password: NEW_PASSWORD,
    token: { kind: "hidden", longest: 2_000 },
  },
  failed: "Error de conexión",
};
