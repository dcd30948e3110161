export type ErrorCode =
  | "invalid"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "too-many"
  | "unavailable";

/** An expected failure: a code for the machine, a message for the log, a sentence in Spanish for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly spanish: string;

  constructor(options: { code: ErrorCode; message: string; spanish: string; cause?: unknown }) {
    super(options.message, { cause: options.cause });
    this.name = "AppError";
    this.code = options.code;
    this.spanish = options.spanish;
  }
}
