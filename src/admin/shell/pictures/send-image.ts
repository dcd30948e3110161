import { IMAGE_UPLOAD_PATH, type UploadedImage } from "../../../contract/images/image-uploads.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import { checkUploadStart, UPLOAD_START_BYTES } from "../../../domain/images/upload-rules.ts";
import { signInAgain } from "../../../ui/forms/sign-in-again.ts";

/** AM-02 */
const NOT_READY = "El cargador de imágenes no está listo";
const FAILED = "Error al subir la imagen";
const LOST = "Se cortó la conexión.";
/** Damaged, of another format, or too large. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413]);
const SIGNED_OUT = 401;
const BUSY = 503;
/** The server converts one at a time. */
const BUSY_ATTEMPTS = 20;
const BUSY_MS = 3_000;
const MOST_BUSY_MS = 10_000;
/** Without a sign of life; after the last byte the server may still have to convert the files before. */
const STALL_MS = { sending: 30_000, sent: 180_000 };

/** Why an upload failed, in Spanish: what happened, and below it the reason. */
export class UploadError extends Error {
  readonly detail: string;
  /** The server will never take this file. */
  readonly isFinal: boolean;

  constructor(message: string, detail: string, { isFinal = false } = {}) {
    super(message);
    this.detail = detail;
    this.isFinal = isFinal;
  }
}

interface SendImageInput {
  readonly file: File;
  /** Aborting rejects. */
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Throws an UploadError for a file that the server would refuse. */
export async function checkFile(file: File): Promise<void> {
  try {
    const start = new Uint8Array(await file.slice(0, UPLOAD_START_BYTES).arrayBuffer());
    checkUploadStart({ size: file.size, start });
  } catch (error) {
    // A file that was moved or deleted after it was chosen can't be read.
    throw new UploadError(FAILED, error instanceof AppError ? error.spanish : "No se puede leer el archivo.");
  }
}

/** Waits while the server is busy, and signs in again where the session has ended. */
export async function sendImage(input: SendImageInput): Promise<UploadedImage> {
  for (let attempt = 1; ; attempt++) {
    const { status, answer, retryMs } = await post(input);
    if (status === 200) return answer as UploadedImage;
    const detail = (answer as { message?: string } | null)?.message ?? "";
    const isAgain =
      (status === BUSY && attempt < BUSY_ATTEMPTS && (await pause(input.signal, retryMs))) ||
      (status === SIGNED_OUT && (await signInAgain()));
    if (!isAgain)
      throw new UploadError(status === BUSY ? NOT_READY : FAILED, detail, { isFinal: REFUSALS.has(status) });
  }
}

function pause(signal: AbortSignal, ms: number): Promise<true> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("cancelled"));
    });
  });
}

interface Answer {
  readonly status: number;
  readonly answer: unknown;
  readonly retryMs: number;
}

function retryMsOf(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1_000, MOST_BUSY_MS) : BUSY_MS;
}

/** `fetch` tells nothing about the progress of what it sends. */
function post({ file, signal, onProgress }: SendImageInput): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const expectLife = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded }) => {
      expectLife(STALL_MS.sending);
      onProgress(loaded);
    };
    request.upload.onload = () => expectLife(STALL_MS.sent);
    request.onload = () =>
      resolve({
        status: request.status,
        answer: parse(request.responseText),
        retryMs: retryMsOf(request.getResponseHeader("Retry-After")),
      });
    request.onerror = () => reject(new UploadError(FAILED, LOST));
    request.onabort = () => reject(signal.aborted ? new Error("cancelled") : new UploadError(FAILED, LOST));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    request.open("POST", IMAGE_UPLOAD_PATH);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    expectLife(STALL_MS.sending);
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
