import { AppError } from "../errors/app-error.ts";
import { isPublicSite } from "../public-name.ts";

/** Counts as Google's for the migration (AX-02); only a guide that is not public reaches it, on its own machine. */
export const PRACTICE_HOST = "practica.googleusercontent.com";

/** What the practice host does with some of its pictures; every other name is a picture of the demo, or missing. */
export const PRACTICE_PHOTOS = {
  missing: "no-esta",
  slow: "lenta",
  tooLarge: "enorme",
  /** Answers 503 to the first run of the job, and then the picture. */
  busy: "ocupada",
} as const;

export function practicePhoto(name: string): string {
  return `http://${PRACTICE_HOST}/${name}`;
}

/** As with OUTSIDE_HOSTS: what is for practice has no place on a guide that others can reach. */
export function allowsPractice(publicUrl: string): boolean {
  return !isPublicSite(publicUrl);
}

export function checkPractice(publicUrl: string): void {
  if (allowsPractice(publicUrl)) return;
  throw new AppError({
    code: "invalid",
    message: "practice on a public site",
    spanish: "Los lugares de práctica son para una guía en tu máquina: esta tiene una PUBLIC_URL pública.",
  });
}
