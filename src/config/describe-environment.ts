import type { EnvironmentLine } from "../domain/settings/setting-fields.ts";
import { maskCredentials } from "../domain/text/mask-credentials.ts";
import { environment } from "./environment.ts";

/** Passwords and keys, and addresses that contain a password: their values are never echoed. */
const SECRET = /^DATABASE_URL$|^SMTP_URL$|SECRET|ACCESS_KEY|API_KEY|_CLIENT_ID$/;
/** Part of an address may be a key. */
const ADDRESS = /_URL$/;

/** AD-04: without any password, key, or personal e-mail. */
export function describeEnvironment({
  set,
  values,
}: {
  set: Readonly<Record<string, string | undefined>>;
  values: Readonly<Record<string, unknown>>;
}): EnvironmentLine[] {
  return Object.keys(environment.shape).map((name) => {
    const isSet = set[name] !== undefined;
    if (!isSet) return { name, isSet, text: describeDefault(values[name]) };
    if (isSecret(name)) return { name, isSet, text: "puesta, no se muestra" };
    const text = set[name] ?? "";
    if (name === "ADMIN_EMAILS") {
      const count = text.split(",").length;
      return { name, isSet, text: count === 1 ? "1 dirección" : `${count} direcciones` };
    }
    return { name, isSet, text: withoutSecrets(name, text) };
  });
}

export function withoutSecrets(name: string, text: string): string {
  const masked = maskCredentials(text);
  return ADDRESS.test(name) ? masked.replace(/[?#].*$/s, "?…") : masked;
}

function describeDefault(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "sin poner";
  return typeof value === "string" || typeof value === "number" ? String(value) : "sin poner";
}

export function isSecret(name: string): boolean {
  return SECRET.test(name);
}
