import { PASSWORD_LENGTH } from "../domain/accounts/account-limits.ts";

/** AG-04 */
export const MOST_ATTEMPTS = 3;
export const LOCK_SECONDS = 300;

/** Paths below `/api/auth`. */
export const STAFF_AUTH = {
  signIn: "/sign-in/staff",
  requestReset: "/request-password-reset/staff",
} as const;

/** What the server adds to the refusal of a staff sign-in. */
export interface StaffRefusal {
  readonly code: string;
  readonly message: string;
  /** Failed attempts so far, this one included. */
  readonly attempt?: number;
  readonly lockedSeconds?: number;
}

/** AG-03, AG-06 */
export const NOT_LISTED = { code: "NOT_LISTED", message: "Email no autorizado para administración." };
export const NO_ACCOUNT = { code: "USER_NOT_FOUND", message: "Email no encontrado" };
/** AG-03: only after a right password. */
export const NOT_AUTHORISED = {
  code: "NOT_AUTHORISED",
  message: "Acceso denegado. Email no autorizado como administrador.",
};
export const UNVERIFIED = {
  code: "EMAIL_NOT_VERIFIED",
  message: "Falta confirmar tu correo: abrí el enlace que te mandamos.",
};
export const WEAK_PASSWORD = {
  code: "WEAK_PASSWORD",
  message: `Para administrar hace falta una contraseña de al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres, que no sea común. Elegí otra con «Olvidé mi contraseña» o en tu perfil, y volvé a entrar.`,
};
export const LOCKED = { code: "LOCKED", message: "Múltiples intentos fallidos detectados" };
