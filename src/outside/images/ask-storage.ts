import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../domain/errors/app-error.ts";

/** Called for each failure, with the reason for the log. */
export type OnTrouble = (trouble: { operation: string; reason: string }) => void;

export interface StorageAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
}

interface AskStorageOptions {
  /** Of the log. */
  name: string;
  onTrouble: OnTrouble;
  retryMs?: number;
  /** Says what is wrong, without the status. */
  explain: (answer: StorageAnswer) => string;
}

interface StorageRequest {
  /** `"PUT images/…"` */
  readonly operation: string;
  readonly expected: readonly number[];
  readonly send: () => Promise<StorageAnswer>;
}

/** Two attempts end before PostgreSQL closes the transaction in which an image is stored, after 30 seconds. */
export const STORAGE_TIMEOUT_MS = 12_000;
const ATTEMPTS = 2;
const RETRY_MS = 300;
/** Cloudinary's own status for too many requests. */
const ENHANCE_YOUR_CALM = 420;

/** Expected statuses are returned; the others are retried where that can help, and end as `unavailable`. */
export function createAsk({ name, onTrouble, retryMs = RETRY_MS, explain }: AskStorageOptions) {
  const describe = (answer: StorageAnswer) =>
    `${name} answered ${[answer.status, explain(answer)].filter(Boolean).join(" ")}`;

  return {
    describe,

    async ask({ operation, expected, send }: StorageRequest): Promise<StorageAnswer> {
      for (let attempt = 1; ; attempt++) {
        const answer = await send().catch((error: unknown) => describeFailure(name, error));
        if (typeof answer !== "string" && expected.includes(answer.status)) return answer;
        const reason = typeof answer === "string" ? answer : describe(answer);
        onTrouble({ operation, reason });
        const mayPass = typeof answer === "string" || isTransient(answer.status);
        if (!mayPass || attempt === ATTEMPTS) throw unavailable(reason);
        await wait(retryMs);
      }
    },
  };
}

function isTransient(status: number): boolean {
  return status === 429 || status === ENHANCE_YOUR_CALM || status >= 500;
}

function describeFailure(name: string, error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return `${name} did not answer in time`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${name} was not reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}

export function unavailable(message: string): AppError {
  return new AppError({
    code: "unavailable",
    message,
    spanish: "No pudimos llegar a las imágenes. Probá de nuevo en unos minutos.",
    retryAfterSeconds: 60,
  });
}
