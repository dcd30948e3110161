import { POOLER_TEXT } from "../db/check-server.ts";
import { isDatabaseAway } from "../db/database-trouble.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-postgres-error.ts";
import { AppError } from "../domain/errors/app-error.ts";
import { maskCredentials } from "../domain/text/mask-credentials.ts";

/** PostgreSQL's codes: wrong user, wrong password, no such database, no permission. */
const REFUSED = new Set(["28000", "28P01", "3D000", "42501"]);

/** A connection pooler refuses an unknown startup parameter. */
const STARTUP_REFUSED = "08P01";

const LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: "El puerto ya está ocupado por otro programa: elegí otro con la variable PORT.",
  EACCES: "El sistema no deja usar ese puerto: elegí uno de 1024 o más con la variable PORT.",
  EADDRNOTAVAIL: "Esta máquina no tiene la dirección de la variable HOST.",
  EAI_AGAIN: "Nadie conoce la dirección de la variable HOST.",
  ENOTFOUND: "Nadie conoce la dirección de la variable HOST.",
};

export async function withDatabase<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal) throw bootError(`El PostgreSQL de DATABASE_URL no nos deja entrar: ${refusal}.`, error);
    if (hasCode(error, STARTUP_REFUSED)) throw bootError(POOLER_TEXT, error);
    if (!isDatabaseAway(error)) throw error;
    throw bootError(
      `No se pudo llegar al PostgreSQL de DATABASE_URL: revisá la dirección y que esté encendido. El motivo: ${reasonOf(error)}.`,
      error,
    );
  }
}

export async function withPort<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const sentence = LISTEN[codeOf(error)];
    throw sentence ? bootError(sentence, error) : error;
  }
}

export function explainBootError(error: unknown): string {
  if (error instanceof AppError) return error.spanish;
  if (error instanceof EmbeddedPostgresError) return error.message;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `La guía no pudo arrancar por un error inesperado.\n\n${maskCredentials(text)}`;
}

function bootError(spanish: string, cause: unknown): AppError {
  return new AppError({ code: "unavailable", message: "the server could not start", spanish, cause });
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (codeOf(cause) === code) return true;
  return false;
}

function findRefusal(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (REFUSED.has(codeOf(cause))) return cause.message;
  }
  return null;
}

/** Of the innermost error: the driver wraps it, and an AggregateError has one for each address of the host. */
function reasonOf(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error) {
    const next: unknown = deepest instanceof AggregateError ? deepest.errors[0] : deepest.cause;
    if (next === undefined) break;
    deepest = next;
  }
  const text = deepest instanceof Error ? deepest.message || codeOf(deepest) : String(deepest);
  return text.replace(/\.$/, "").slice(0, 300);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
