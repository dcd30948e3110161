import { AppError } from "../../domain/errors/app-error.ts";

/** Each refusal says why, and that nothing was changed. */
export function notABackup(cause?: unknown): AppError {
  return refusal({
    message: "not a backup file",
    spanish: "Este archivo no es una copia de la guía. Elegí uno que termine en .ndjson.gz.",
    cause,
  });
}

export function truncatedBackup(cause?: unknown): AppError {
  return refusal({
    message: "a truncated backup",
    spanish: "A la copia le falta el final: se cortó al bajarla o al guardarla. Bajala de nuevo o usá otra.",
    cause,
  });
}

export function damagedBackup(message: string, cause?: unknown): AppError {
  return refusal({
    message: `a damaged backup: ${message}`,
    spanish: "La copia está dañada: lo que dice no coincide con sus sumas de control. Usá otra.",
    cause,
  });
}

export function newerBackup({ has, knows }: { has: number; knows: number }): AppError {
  return refusal({
    message: `a backup of schema ${has}, and this program knows ${knows}`,
    spanish:
      "La copia es de una versión más nueva de la guía que esta. Actualizá el programa y probá de nuevo.",
  });
}

export function tooLargeBackup(): AppError {
  return new AppError({
    code: "too-large",
    message: "a backup over its limits",
    spanish: "El archivo es demasiado grande para una copia de la guía. No se cambió nada.",
  });
}

function refusal({
  message,
  spanish,
  cause,
}: {
  message: string;
  spanish: string;
  cause?: unknown;
}): AppError {
  return new AppError({ code: "invalid", message, spanish: `${spanish} No se cambió nada.`, cause });
}
