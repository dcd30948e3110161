import { PASSWORD_LENGTH } from "../domain/accounts/account-limits.ts";
import type { SocialProvider } from "./account-message.ts";

export interface AuthFault {
  readonly message: string;
  readonly detail: string | null;
}

export const PASSWORD_TOO_SHORT = `La contraseña debe tener al menos ${PASSWORD_LENGTH.least} caracteres`;
export const PASSWORD_TOO_LONG = `La contraseña puede tener hasta ${PASSWORD_LENGTH.most} caracteres`;
export const PASSWORD_TOO_COMMON = "Esa contraseña es muy común. Elegí otra.";
export const ADMINISTRATOR_PASSWORD_TOO_SHORT = `La contraseña de administración debe tener al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres`;
export const ACCOUNT_DISABLED = { code: "ACCOUNT_DISABLED", message: "Cuenta deshabilitada" };
const ANY_FAULT = "Ocurrió un error. Inténtalo de nuevo.";

const MESSAGES: ReadonlyMap<string | null, string> = new Map([
  ["USER_ALREADY_EXISTS", "Este correo ya está registrado"],
  ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "Este correo ya está registrado"],
  // One message for both, so that clients cannot probe for registered addresses.
  ["INVALID_EMAIL_OR_PASSWORD", "Correo o contraseña incorrecta"],
  ["PASSWORD_TOO_SHORT", PASSWORD_TOO_SHORT],
  [ACCOUNT_DISABLED.code, ACCOUNT_DISABLED.message],
  ["PASSWORD_TOO_COMMON", PASSWORD_TOO_COMMON],
  ["ADMINISTRATOR_PASSWORD_TOO_SHORT", ADMINISTRATOR_PASSWORD_TOO_SHORT],
]);

const DETAILS: ReadonlyMap<string | null, string> = new Map([
  ["INVALID_EMAIL", "Revisá el correo: así como está no puede recibir nada."],
  ["PASSWORD_TOO_LONG", `${PASSWORD_TOO_LONG}.`],
]);

const TOO_MANY = 429;

export const OFFLINE: AuthFault = { message: ANY_FAULT, detail: "Parece que no hay conexión." };

export const SOCIAL_FAULTS: Readonly<Record<SocialProvider, string>> = {
  google: "Error al iniciar sesión con Google",
  twitter: "Error al iniciar sesión con Twitter",
};

export function authFault({
  status,
  code,
  sentence,
}: {
  status: number;
  code: string | null;
  sentence: string | null;
}): AuthFault {
  const message = MESSAGES.get(code);
  if (message) return { message, detail: null };
  return { message: ANY_FAULT, detail: detailOf({ status, code, sentence }) };
}

function detailOf({ status, code, sentence }: Parameters<typeof authFault>[0]): string | null {
  if (status === TOO_MANY) return sentence ?? "Fueron muchos intentos seguidos: esperá un momento.";
  if (status >= 500) return "La guía no está disponible en este momento.";
  return DETAILS.get(code) ?? null;
}
