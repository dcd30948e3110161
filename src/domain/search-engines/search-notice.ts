import { hasPublicName } from "../public-name.ts";

export type NoticeChannel = "indexnow" | "ping";
export type NoticeState = "waiting" | "sending" | "done" | "failed";

/** What a search engine answered. */
export interface EngineAnswer {
  /** Null where it did not answer. */
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
}

export const MOST_ATTEMPTS = 3;
/** AN-02: after a save. */
export const NOTICE_DELAY_MS = 2_000;
/** An import saves in many parts, which are one notice. */
export const IMPORT_NOTICE_DELAY_MS = 30_000;
/** https://www.indexnow.org/documentation */
export const MOST_ADDRESSES = 10_000;
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;
const FIRST_WAIT_SECONDS = 30;

export function isAccepted({ status }: EngineAnswer): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Seconds until the next attempt; null if there is none: other 4xx would be the same again. */
export function findRetrySeconds({
  answer: { status, retryAfterSeconds },
  attempts,
}: {
  answer: EngineAnswer;
  /** With the one that was just made. */
  attempts: number;
}): number | null {
  const isPassing = status === null || status === 429 || status >= 500;
  if (!isPassing || attempts >= MOST_ATTEMPTS) return null;
  return limitWait(retryAfterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
}

/** Seconds for which an engine wants no notice at all, whatever it is about. */
export function findHoldSeconds({ status, retryAfterSeconds }: EngineAnswer): number {
  if (status !== 429 && status !== 503) return 0;
  if (retryAfterSeconds === null) return status === 429 ? FIRST_WAIT_SECONDS : 0;
  return limitWait(retryAfterSeconds);
}

function limitWait(seconds: number): number {
  return Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS);
}

const FAULTS: Readonly<Record<number, string>> = {
  400: "IndexNow no entendió el pedido",
  403: "IndexNow no pudo comprobar la clave",
  422: "La clave no coincide con el dominio",
  429: "Demasiado seguido: IndexNow pide esperar",
};

/** AN-03 */
export function describeAnswer(channel: NoticeChannel, answer: EngineAnswer): string {
  if (channel === "ping")
    return isAccepted(answer)
      ? "Google ha sido notificado exitosamente!"
      : "Error al notificar a Google. Ver consola para detalles.";
  const { status } = answer;
  if (status === null) return "❌ IndexNow no contestó";
  if (status === 202) return "IndexNow notificado, pendiente";
  if (isAccepted(answer)) return "IndexNow notificado";
  return `❌ ${FAULTS[status] ?? `IndexNow contestó ${status}`}`;
}

/** Seconds of a `Retry-After`, which may also be a date. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * Search engines are only told of a guide that they can reach: not of one on a laptop. A stand-in on this machine may be
 * told of any.
 */
export function isTold({ publicUrl, endpoint }: { publicUrl: string; endpoint: string | null }): boolean {
  if (endpoint === null) return false;
  if (new URL(endpoint).hostname === "127.0.0.1") return true;
  return publicUrl.startsWith("https:") && hasPublicName(publicUrl);
}
