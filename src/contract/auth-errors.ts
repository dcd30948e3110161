import { PASSWORD_LENGTH } from "../domain/accounts/account-limits.ts";
import { type FormRefusal, NO_CONNECTION } from "../domain/forms/form-spec.ts";
import type { SocialProvider } from "./account-message.ts";

export const PASSWORD_TOO_SHORT = `La contraseña debe tener al menos ${PASSWORD_LENGTH.least} caracteres`;
export const PASSWORD_TOO_LONG = `La contraseña puede tener hasta ${PASSWORD_LENGTH.most} caracteres`;
export const PASSWORD_TOO_COMMON = "Esa contraseña es muy común. Elegí otra.";
export const ADMINISTRATOR_PASSWORD_TOO_SHORT = `La contraseña de administración debe tener al menos ${PASSWORD_LENGTH.leastOfAdministrator} caracteres`;
export const ACCOUNT_DISABLED = { code: "ACCOUNT_DISABLED", message: "Cuenta deshabilitada" };
export const ANY_FAILURE = "Ocurrió un error. Inténtalo de nuevo.";

const EMAIL_TAKEN = "Este correo ya está registrado";

const MESSAGES: ReadonlyMap<string | null, readonly [field: "email" | "password" | null, message: string]> =
  new Map([
    ["USER_ALREADY_EXISTS", ["email", EMAIL_TAKEN]],
    ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", ["email", EMAIL_TAKEN]],
    // One message for both, so that clients cannot probe for registered addresses.
    ["INVALID_EMAIL_OR_PASSWORD", ["password", "Correo o contraseña incorrecta"]],
    ["PASSWORD_TOO_SHORT", ["password", PASSWORD_TOO_SHORT]],
    ["PASSWORD_TOO_COMMON", ["password", PASSWORD_TOO_COMMON]],
    ["ADMINISTRATOR_PASSWORD_TOO_SHORT", ["password", ADMINISTRATOR_PASSWORD_TOO_SHORT]],
    [ACCOUNT_DISABLED.code, [null, ACCOUNT_DISABLED.message]],
  ]);

/** */
export function isEmailTaken(code: string | null | undefined): boolean {
  return code !== undefined && MESSAGES.get(code)?.[1] === EMAIL_TAKEN;
}

const DETAILS: ReadonlyMap<string | null, string> = new Map([
  ["INVALID_EMAIL", "Revisá el correo: así como está no puede recibir nada."],
  ["PASSWORD_TOO_LONG", `${PASSWORD_TOO_LONG}.`],
]);

const SIGNED_OUT = 401;
const TOO_MANY = 429;

export const SOCIAL_FAULTS: Readonly<Record<SocialProvider, string>> = {
  google: "Error al iniciar sesión con Google",
  twitter: "Error al iniciar sesión con Twitter",
};

interface AuthFailure {
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string | null;
}

export function authRefusal(failure: AuthFailure): FormRefusal {
  const { status, code } = failure;
  const [field, known] = MESSAGES.get(code) ?? [];
  return {
    ok: false,
    faults: field && known ? { [field]: known } : {},
    message: field ? "" : (known ?? ANY_FAILURE),
    detail: known ? null : detailOf(failure),
    code,
    isSignedOut: status === SIGNED_OUT && !known,
  };
}

export const OFFLINE: FormRefusal = {
  ok: false,
  faults: {},
  message: ANY_FAILURE,
  detail: "Parece que no hay conexión.",
  code: NO_CONNECTION,
};

function detailOf({ status, code, sentence }: AuthFailure): string | null {
  if (status === TOO_MANY) return sentence ?? "Fueron muchos intentos seguidos: esperá un momento.";
  if (status >= 500) return "La guía no está disponible en este momento.";
  return DETAILS.get(code) ?? null;
}
