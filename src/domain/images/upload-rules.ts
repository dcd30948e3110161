import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../errors/app-error.ts";
import { countScans } from "./image-format.ts";
import { type FileKind, recogniseFile } from "./recognise-file.ts";

/** AM-01 */
export const MOST_UPLOAD_BYTES = 10_000_000;
/** Four times a large phone photograph; decompression bombs claim far more. */
export const MOST_PIXELS = 50_000_000;

const READABLE: ReadonlySet<FileKind> = new Set(["jpeg", "png", "webp"]);
const OTHERWISE = "Solo se pueden usar imágenes JPG, PNG o WebP.";
const REFUSALS: Readonly<Partial<Record<FileKind, string>>> = {
  heic: "Las fotos HEIC no se pueden usar: guardala como JPG y volvé a subirla.",
  avif: "Las imágenes AVIF no se pueden usar: guardala como JPG y volvé a subirla.",
  svg: "Los dibujos SVG no se pueden usar: guardalo como PNG y volvé a subirlo.",
};

/** Of a progressive JPEG, which is decoded as a whole for each: a small file may have thousands. Cameras write ten. */
const MOST_SCANS = 100;

/** As much of a file as tells what it is. */
export const UPLOAD_START_BYTES = 4_000;

/** AM-01: throws a sentence for a file that is empty, too large or no JPEG, PNG or WebP by its content. */
export function checkUpload(bytes: Uint8Array): void {
  checkUploadStart({ size: bytes.byteLength, start: bytes.subarray(0, UPLOAD_START_BYTES) });
}

/** The same with the beginning of the file, for the browser. */
export function checkUploadStart({ size, start }: { size: number; start: Uint8Array }): void {
  if (size === 0) throw refusal("an empty file", "El archivo está vacío. Elegí otra imagen.");
  if (size > MOST_UPLOAD_BYTES) throw tooLargeUpload();
  const kind = recogniseFile(start);
  if (!kind || !READABLE.has(kind))
    throw refusal(`a file of kind ${kind}`, (kind && REFUSALS[kind]) ?? OTHERWISE);
}

/** Checked with the size that the file claims, before it is decoded. */
export function checkPixels(
  { width, height }: { width: number; height: number },
  most: number = MOST_PIXELS,
): void {
  if (width * height <= most) return;
  throw refusal(
    `an image of ${width} × ${height} pixels`,
    `La imagen mide ${format(width)} × ${format(height)} píxeles y se pueden usar hasta ${format(most / 1e6)} millones. Achicala y volvé a subirla.`,
  );
}

/** Checked before it is decoded. */
export function checkScans(bytes: Uint8Array): void {
  if (recogniseFile(bytes) !== "jpeg" || countScans(bytes) <= MOST_SCANS) return;
  throw refusal(
    "a JPEG of too many scans",
    "Esta imagen JPG tarda demasiado en abrirse. Guardala de nuevo como JPG común y volvé a subirla.",
  );
}

export function tooLargeUpload(): AppError {
  return new AppError({
    code: "too-large",
    message: "an upload over 10 MB",
    spanish: "La imagen pesa más de 10 MB. Achicala y volvé a subirla.",
  });
}

export function damagedUpload(cause: unknown): AppError {
  return refusal(
    "an image that can't be decoded",
    "El archivo está incompleto o dañado. Probá con otra copia de la imagen.",
    cause,
  );
}

/** On a busy machine; the file may be good. */
export function slowUpload(cause: unknown): AppError {
  return new AppError({
    code: "unavailable",
    message: "an image took too long to convert",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
    cause,
  });
}

function refusal(message: string, spanish: string, cause?: unknown): AppError {
  return new AppError({ code: "invalid", message, spanish, cause });
}

function format(number: number): string {
  return number.toLocaleString("es-AR", { useGrouping: "always" });
}
