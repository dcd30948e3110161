import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import { MOST_PHOTOS } from "../../domain/reviews/review-photo.ts";

export function missingUpload(): AppError {
  return new AppError({
    code: "not-found",
    message: "no such upload of this member",
    spanish: "Esa subida ya no está. Elegí la foto de nuevo.",
  });
}

export function wrongOffset(received: number): AppError {
  return new AppError({
    code: "conflict",
    message: `the upload goes on at ${received}`,
    spanish: "La subida sigue desde otro lugar.",
  });
}

export function misunderstood(): AppError {
  return new AppError({
    code: "invalid",
    message: "no size or hash of a file",
    spanish: "No entendimos el pedido.",
  });
}

export function tooLargePhoto(): AppError {
  return new AppError({
    code: "too-large",
    message: "a photo over 8 MB",
    spanish: "La foto pesa más de 8 MB. Elegí otra.",
  });
}

export function tooManyPhotos(): AppError {
  return new AppError({
    code: "invalid",
    message: "a review has three photos at most",
    spanish: `Una reseña puede tener hasta ${MOST_PHOTOS} fotos.`,
  });
}

export function unprovenMail(): AppError {
  return new AppError({
    code: "forbidden",
    message: "photos need a proven e-mail",
    spanish:
      "Para subir fotos, primero confirmá tu correo con el enlace que te mandamos. En tu perfil podés pedir otro.",
  });
}

export function damagedPhoto(): AppError {
  return new AppError({
    code: "invalid",
    message: "the hash of an upload is another one",
    spanish: "La foto llegó dañada. Elegila de nuevo.",
  });
}

export function busy(): AppError {
  return new AppError({
    code: "unavailable",
    message: "too many photos at once",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
  });
}
