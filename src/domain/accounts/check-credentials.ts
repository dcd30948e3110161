import { PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from "../../contract/auth-errors.ts";
import { PASSWORD_LENGTH } from "./account-limits.ts";

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

export function findPasswordFault(password: string): string | null {
  if (password.length < PASSWORD_LENGTH.least) return PASSWORD_TOO_SHORT;
  if (password.length > PASSWORD_LENGTH.most) return PASSWORD_TOO_LONG;
  return null;
}

export function findEmailFault(email: string): string | null {
  if (email.trim() === "") return "Escribí tu correo";
  return ADDRESS.test(email.trim()) ? null : "Ese correo no está completo";
}

export function checkCredentials({ email, password }: { email: string; password: string }): {
  email: string | null;
  password: string | null;
} {
  return {
    email: findEmailFault(email),
    password: password === "" ? "Escribí tu contraseña" : findPasswordFault(password),
  };
}
