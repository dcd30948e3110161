import { PHOTO_SIDE } from "../../../../domain/reviews/review-photo.ts";

const PREVIEW_SIDE = 160;
const QUALITY = 0.85;
/** Safari writes no WebP, and answers with a PNG. */
const FORMATS = ["image/webp", "image/jpeg"] as const;
const HEIC = /\.(heic|heif)$/i;

/** For the person who chose the file. */
export class PhotoError extends Error {}

interface ShrunkPhoto {
  readonly blob: Blob;
  /** A data URL, since the content security policy allows no `blob:`. */
  readonly preview: string;
}

/** V-08: at most 1,600 px wide and high, upright, without metadata. */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const canvas = await drawFile(file);
  const small = canvas && draw({ picture: canvas, ...sizeOf(canvas) }, PREVIEW_SIDE);
  try {
    const preview = small?.toDataURL("image/jpeg");
    for (const type of FORMATS) {
      const blob = await new Promise<Blob | null>((resolve) => canvas?.toBlob(resolve, type, QUALITY));
      if (blob?.type === type && preview) return { blob, preview };
    }
  } finally {
    for (const used of [canvas, small]) if (used) used.width = 0;
  }
  throw unreadable(file);
}

/** The pixels of a camera take 200 MB, so they are released at once. */
async function drawFile(file: File): Promise<HTMLCanvasElement | null> {
  const decoded = await decode(file);
  try {
    return draw(decoded, PHOTO_SIDE);
  } finally {
    decoded.close();
  }
}

interface Picture {
  readonly picture: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

interface Decoded extends Picture {
  close(): void;
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

function draw({ picture, width, height }: Picture, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // Transparent parts would be black in a JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function decode(file: File): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { picture: bitmap, ...sizeOf(bitmap), close: () => bitmap.close() };
  } catch {
    return decodeAsImage(file);
  }
}

/** Safari decodes HEIC only here. */
async function decodeAsImage(file: File): Promise<Decoded> {
  const image = new Image();
  try {
    image.src = await readDataUrl(file);
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return { picture: image, ...size, close: () => image.removeAttribute("src") };
  } catch {
    throw unreadable(file);
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
}

function unreadable({ name, type }: File): PhotoError {
  return new PhotoError(
    HEIC.test(name) || /hei[cf]/.test(type)
      ? "Este navegador no puede abrir fotos HEIC. Guardala como JPG y volvé a elegirla."
      : "No pudimos abrir ese archivo. Elegí una foto.",
  );
}
