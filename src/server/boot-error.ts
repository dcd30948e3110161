import { isDatabaseAway } from "../db/database-away.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-postgres-error.ts";
import { AppError } from "../domain/errors/app-error.ts";

/** PostgreSQL's codes for a wrong name, a wrong password, a database that is not there, and no permission. */
const REFUSED = new Set(["28000", "28P01", "3D000", "42501"]);

/** One sentence in Spanish for whoever typed `npm start`, and the details below it where it is nobody's mistake. */
export function explainBootError(error: unknown): string {
  if (error instanceof AppError) return error.spanish;
  if (error instanceof EmbeddedPostgresError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return "El puerto ya está ocupado por otro programa: elegí otro con la variable PORT.";
  if (code === "EACCES")
    return "El sistema no deja usar ese puerto: elegí uno de 1024 o más con la variable PORT.";
  if (code === "EADDRNOTAVAIL") return "Esta máquina no tiene la dirección de la variable HOST.";
  if (isDatabaseAway(error))
    return "No se pudo llegar al PostgreSQL de DATABASE_URL: revisá la dirección y que esté encendido.";
  if (REFUSED.has(code))
    return `El PostgreSQL de DATABASE_URL no nos deja entrar: ${String((error as Error).message)}.`;
  return `La guía no pudo arrancar por un error inesperado.\n\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
