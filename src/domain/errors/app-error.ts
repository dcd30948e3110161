export type ErrorCode =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "too-many"
  | "unavailable";

interface AppErrorOptions {
  code: ErrorCode;
  message: string;
  spanish: string;
  heading?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure: a code for the machine, a message for the log, a sentence in Spanish for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly spanish: string;
  /** What stands over the sentence, where the code alone would not say it; null where it does. */
  readonly heading: string | null;

  /** When it may be tried again, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = "AppError";
    this.code = options.code;
    this.spanish = options.spanish;
    this.heading = options.heading ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
