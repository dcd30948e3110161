import { PHOTO_SIDE } from "../../../../domain/reviews/review-photo.ts";

const QUALITY = 0.85;
/** Safari writes no WebP, and answers with a PNG. */
const FORMATS = ["image/webp", "image/jpeg"] as const;
const HEIC = /\.(heic|heif)$/i;

/** For the person who chose the file. */
export class PhotoError extends Error {}

/** V-08: at most 1,600 px wide and high, upright, without metadata. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const { picture, width, height, close } = await decode(file);
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw unreadable(file);
  // Transparent parts would be black in a JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  close();
  for (const type of FORMATS) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type === type) return blob;
  }
  throw unreadable(file);
}

interface Decoded {
  readonly picture: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  close(): void;
}

async function decode(file: File): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { picture: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    return decodeAsImage(file);
  }
}

/** Safari decodes HEIC only here. */
async function decodeAsImage(file: File): Promise<Decoded> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { picture: image, width: image.naturalWidth, height: image.naturalHeight, close: () => {} };
  } catch {
    throw unreadable(file);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function unreadable({ name, type }: File): PhotoError {
  return new PhotoError(
    HEIC.test(name) || /hei[cf]/.test(type)
      ? "Este navegador no puede abrir fotos HEIC. Guardala como JPG y volvé a elegirla."
      : "No pudimos abrir ese archivo. Elegí una foto.",
  );
}
