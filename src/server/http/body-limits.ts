import type { MiddlewareHandler } from "hono";
import { BACKUP_PATHS, PIECE_BYTES } from "../../contract/backups/backups.ts";
import { IMAGE_UPLOAD_PATH } from "../../contract/images/image-uploads.ts";
import { PHOTO_UPLOADS_PATH } from "../../contract/images/photo-uploads.ts";
import { IMPORT_UPLOAD_PATH } from "../../contract/imports/import-view.ts";
import { paths } from "../../contract/paths.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { MOST_UPLOAD_BYTES, tooLargeUpload } from "../../domain/images/upload-rules.ts";
import { IMPORT_LIMITS } from "../../domain/imports/import-limits.ts";
import { PHOTO_PIECE_BYTES } from "../../domain/reviews/review-photo.ts";
import { tooLargeSheet } from "../../services/imports/receive-import.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import { errorText } from "./error-page.ts";
import type { AppEnvironment } from "./request-log.ts";

interface BodyLimit {
  /** Of this address and all below it. */
  readonly path: string;
  readonly maxBytes: number;
  /** Larger bodies than a visitor's are read only after the session is checked. */
  readonly isStaff?: true;
  readonly refusal?: () => AppError;
}

/** The largest form has 3,100 characters, each of which a browser may send as up to 12 bytes. */
const VISITOR_BYTES = 64_000;

/** The first that matches counts. */
const BODY_LIMITS: readonly BodyLimit[] = [
  { path: IMAGE_UPLOAD_PATH, maxBytes: MOST_UPLOAD_BYTES, isStaff: true, refusal: tooLargeUpload },
  { path: IMPORT_UPLOAD_PATH, maxBytes: IMPORT_LIMITS.bytes, isStaff: true, refusal: tooLargeSheet },
  // The link of the first administrator is checked before it is read.
  { path: BACKUP_PATHS.upload, maxBytes: PIECE_BYTES },
  // The session is checked before it is read.
  { path: PHOTO_UPLOADS_PATH, maxBytes: PHOTO_PIECE_BYTES },
  { path: "/admin", maxBytes: 1_000_000, isStaff: true },
  // Up to 500 hearts and 500 stars, and as many of a guest.
  { path: paths.personal(), maxBytes: 256_000 },
  // A list's 50 places with their notes, of up to 280 characters each.
  { path: "/lista", maxBytes: 128_000 },
  { path: paths.auth(), maxBytes: 16_384 },
];

const OTHERS: BodyLimit = { path: "/", maxBytes: VISITOR_BYTES };

/** Case makes no difference to the router; the framework's data requests end in `.data`. */
export function bodyLimitOf(path: string): BodyLimit {
  const asked = path.toLowerCase();
  const isBelow = (limit: BodyLimit) =>
    asked.startsWith(limit.path) && !/^[\w-]/.test(asked.slice(limit.path.length));
  return BODY_LIMITS.find(isBelow) ?? OTHERS;
}

/** Refuses by Content-Length before anything is read, and a chunked body as soon as it is too long. */
export function limitBodies({
  auth,
}: {
  auth: Pick<AuthHandler, "findActor">;
}): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const { maxBytes, isStaff, refusal = tooLarge } = bodyLimitOf(c.req.path);
    const announced = headers.has("transfer-encoding") ? null : headers.get("content-length");
    const length = announced === null ? null : Number(announced);
    if (isStaff && (length === null || length > VISITOR_BYTES))
      requireStaff((await auth.findActor(headers)).actor);
    if (length !== null && length > maxBytes) throw refusal();
    if (length === null) {
      const limited = body.pipeThrough(limitBytes({ maxBytes, refusal }));
      c.req.raw = new Request(c.req.raw, { body: limited, duplex: "half" } as RequestInit);
    }
    return next();
  };
}

function limitBytes({ maxBytes, refusal }: { maxBytes: number; refusal: () => AppError }) {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(refusal());
      else controller.enqueue(chunk);
    },
  });
}

function tooLarge(): AppError {
  return new AppError({
    code: "too-large",
    message: "a body over its limit",
    spanish: errorText(413).text,
  });
}
