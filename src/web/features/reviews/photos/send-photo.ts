import { PHOTO_UPLOADS_PATH, type PhotoUpload } from "../../../../contract/images/photo-uploads.ts";
import { abortAfter } from "../../../../domain/abort-after.ts";
import { type OwnPhoto, PHOTO_PIECE_BYTES } from "../../../../domain/reviews/review-photo.ts";
import { PhotoError } from "./shrink-photo.ts";

const FAILED = "No pudimos subir la foto.";
const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Of one request; the last one waits for the conversion. */
const TIMEOUT_MS = 60_000;

interface SendPhotoInput {
  readonly reviewId: string;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  /** What the server has acknowledged. */
  onProgress(upload: PhotoUpload): void;
  /** Why it waits: the server's sentence, or empty without a connection. Null: it goes on. */
  onWaiting(reason: string | null): void;
}

/** V-08: goes on from the last acknowledged byte after a lost connection. Throws a PhotoError. */
export async function sendPhoto(input: SendPhotoInput): Promise<OwnPhoto> {
  const { blob } = input;
  const start = { reviewId: input.reviewId, size: blob.size, hash: await hashOf(blob) };
  const begin = () =>
    ask(input, PHOTO_UPLOADS_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(start),
    });
  let upload: PhotoUpload | null = null;
  let furthest = 0;
  for (let attempt = 0; ; ) {
    try {
      upload = upload ? await sendPiece(input, upload) : await begin();
      // The start of an upload is no progress: its last piece may fail each time.
      if (upload.offset > furthest) attempt = 0;
      furthest = Math.max(furthest, upload.offset);
      input.onProgress(upload);
      if (upload.photo) return upload.photo;
    } catch (error) {
      await recover(input, { error, attempt: ++attempt });
      // The server says how much it has, also of a piece whose answer was lost.
      upload = null;
    }
  }
}

interface Failure {
  readonly error: unknown;
  /** The number of this one since there were new bytes. */
  readonly attempt: number;
}

/** Waits for the next attempt, or throws where there is none. */
async function recover({ signal, onWaiting }: SendPhotoInput, { error, attempt }: Failure): Promise<void> {
  if (!(error instanceof Interruption)) throw error;
  if (attempt >= MOST_ATTEMPTS) throw new PhotoError(error.spanish || FAILED);
  const backOffMs = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  if (error.waitMs !== 0) onWaiting(error.spanish);
  await pause(signal, error.waitMs ?? backOffMs);
  onWaiting(null);
}

/** V-08: the server may be converting it already. Without a connection it erases unfinished ones after a day. */
export async function cancelUpload(id: string): Promise<void> {
  await fetch(`${PHOTO_UPLOADS_PATH}/${id}`, { method: "DELETE", keepalive: true }).catch(() => {});
}

function sendPiece(input: SendPhotoInput, { id, offset }: PhotoUpload): Promise<PhotoUpload> {
  const piece = input.blob.slice(offset, offset + PHOTO_PIECE_BYTES);
  return ask(input, `${PHOTO_UPLOADS_PATH}/${id}?desde=${offset}`, { method: "PUT", body: piece });
}

/** Worth another attempt. */
class Interruption extends Error {
  readonly waitMs: number | null;
  /** Empty without an answer. */
  readonly spanish: string;

  constructor({ waitMs = null, spanish = "" }: { waitMs?: number | null; spanish?: string } = {}) {
    super(spanish);
    this.waitMs = waitMs;
    this.spanish = spanish;
  }
}

async function ask({ signal }: SendPhotoInput, to: string, init: RequestInit): Promise<PhotoUpload> {
  const { response, answer } = await exchange(to, {
    ...init,
    headers: { ...init.headers, Accept: "application/json" },
    signal: abortAfter({ signal, ms: TIMEOUT_MS }),
  }).catch(() => {
    signal.throwIfAborted();
    throw new Interruption();
  });
  if (response.ok) return answer as PhotoUpload;
  const { message: spanish = FAILED } = answer as { message?: string };
  const { status } = response;
  // 404: erased, or finished by another tab. 409: another offset.
  if (status === 404 && init.method === "PUT") throw new Interruption({ waitMs: 0, spanish });
  if (status === 409) throw new Interruption({ waitMs: 0, spanish });
  if (status === 429 || status >= 500) throw new Interruption({ waitMs: retryMsOf(response), spanish });
  throw new PhotoError(spanish);
}

/** The connection may also be lost in the middle of an answer. */
async function exchange(to: string, init: RequestInit): Promise<{ response: Response; answer: unknown }> {
  const response = await fetch(to, init);
  const answer: unknown = response.ok ? await response.json() : await response.json().catch(() => ({}));
  return { response, answer };
}

function retryMsOf({ headers }: Response): number | null {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_WAIT_MS) : null;
}

/** Ends early when the connection is back; without one it waits for it. */
function pause(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(() => navigator.onLine && end(), ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

async function hashOf(blob: Blob): Promise<string> {
  if (!crypto.subtle) throw new PhotoError("Para subir fotos hace falta una conexión segura (https).");
  const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
