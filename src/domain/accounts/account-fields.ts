import { ANY_FAILURE, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from "../../contract/auth-errors.ts";
import type { FieldRule, FormSpec } from "../forms/form-spec.ts";
import { EMAIL_RULE, PASSWORD_LENGTH } from "./account-limits.ts";
import { LONGEST_NAME } from "./member-name.ts";

/** */
const NEW_PASSWORD: FieldRule = {
  kind: "secret",
  least: PASSWORD_LENGTH.least,
  longest: PASSWORD_LENGTH.most,
  wrong: PASSWORD_TOO_SHORT,
  tooLong: PASSWORD_TOO_LONG,
};

const YOUR_EMAIL: FieldRule = { ...EMAIL_RULE, required: "Escribí tu correo" };
const NO_PASSWORD = "Escribí tu contraseña";

function specOf<Name extends string>(fields: Readonly<Record<Name, FieldRule>>): FormSpec<Name> {
  return { fields, failed: ANY_FAILURE };
}

/** */
export const CREDENTIALS_SPEC = specOf({
  email: YOUR_EMAIL,
  password: { ...NEW_PASSWORD, required: NO_PASSWORD },
});
export const RESET_REQUEST_SPEC = specOf({ email: YOUR_EMAIL });
export const NEW_PASSWORD_SPEC = specOf({ password: NEW_PASSWORD });

/** A button without fields, as that which sends a mail again. */
export const BUTTON_SPEC = specOf({});

/** F-08 */
export const NAME_SPEC = specOf({
  name: {
    longest: LONGEST_NAME,
    required: "El nombre no puede estar vacío.",
    tooLong: `El nombre no puede tener más de ${LONGEST_NAME} caracteres.`,
  },
});
export const CHANGE_PASSWORD_SPEC = specOf({
  currentPassword: { kind: "secret", longest: 1_000, required: NO_PASSWORD },
  newPassword: NEW_PASSWORD,
});
/** The password, or the e-mail of an account without one. */
export const DELETE_ACCOUNT_SPEC = specOf({
  confirmation: { kind: "secret", longest: 1_000, required: "Hace falta para confirmar." },
});
export const REVOKE_SESSION_SPEC = specOf({ id: { kind: "hidden", longest: 200 } });
