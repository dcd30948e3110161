import {
  ADMINISTRATOR_PASSWORD_TOO_SHORT,
  ANY_FAILURE,
  PASSWORD_TOO_LONG,
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

/** AG-01 */
export const LOGIN_SPEC: FormSpec<"email" | "password"> = {
  fields: { email: EMAIL, password: PASSWORD },
  failed: ANY_FAILURE,
};

/** AG-07. The script takes the token from the fragment of the address. */
export const FIRST_ADMINISTRATOR_SPEC: FormSpec<"email" | "password" | "token"> = {
  fields: {
    email: EMAIL,
    password: {
      ...PASSWORD,
      least: PASSWORD_LENGTH.leastOfAdministrator,
      wrong: ADMINISTRATOR_PASSWORD_TOO_SHORT,
    },
    token: { kind: "hidden", longest: 2_000 },
  },
  failed: "Error de conexión",
};
