export type ErrorCode =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "gone"
  | "conflict"
  | "too-large"
  | "too-many"
  | "unavailable";

interface AppErrorOptions {
  code: ErrorCode;
  message: string;
  spanish: string;
  heading?: string;
  /** The field of a form that the sentence is about. */
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure: a code for the program, a message for the log, a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly spanish: string;
  readonly heading: string | null;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = "AppError";
    this.code = options.code;
    this.spanish = options.spanish;
    this.heading = options.heading ?? null;
    this.field = options.field ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

export const UNWRITABLE_TEXT = "Ahora no podemos guardar cambios. Probá de nuevo en unos minutos.";
export const UNWRITABLE_SECONDS = 60;
export const BUSY_TEXT = "Hay demasiados pedidos. Probá de nuevo en un momento.";
export const BUSY_SECONDS = 5;
