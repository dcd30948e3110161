import { ACCOUNT_DISABLED } from "../../contract/auth-errors.ts";

export const RESTRICTED = "Acceso restringido únicamente a personal autorizado";
export const RESET_SENT = "Email de recuperación enviado. Revisa tu bandeja de entrada.";

const OFFLINE = "Error de conexión";
const OTHERWISE = "Error de autenticación";
const TOO_MANY = "Demasiados intentos. Intenta más tarde";

/** AG-05. Our server sends neither USER_NOT_FOUND nor INVALID_PASSWORD for a sign-in: both would reveal accounts. */
const MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ["INVALID_EMAIL", "Email inválido"],
  ["INVALID_EMAIL_OR_PASSWORD", "Credenciales inválidas"],
  ["USER_NOT_FOUND", "Usuario no encontrado"],
  ["INVALID_PASSWORD", "Contraseña incorrecta"],
  [ACCOUNT_DISABLED.code, ACCOUNT_DISABLED.message],
  ["TOO_MANY_REQUESTS", TOO_MANY],
]);

interface AuthFailure {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** AG-05; null: no connection. */
export function loginErrorText(failure: AuthFailure | null): string {
  if (failure === null) return OFFLINE;
  const { code, message } = failure;
  return MESSAGES.get(code) ?? (typeof message === "string" && message !== "" ? message : OTHERWISE);
}

/** `formatCountdown(277) === "4:37"` */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
