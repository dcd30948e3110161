import { AppError } from "../errors/app-error.ts";
import { cleanText, isBlank } from "../text/clean-text.ts";

const LONGEST_TITLE = 300;

export function parseBusinessTitle(text: string): string {
  const title = cleanText(text);
  if (isBlank(title)) {
    throw new AppError({
      code: "invalid",
      message: "empty title",
      spanish: "El nombre no puede estar vacío.",
    });
  }
  if ([...title].length > LONGEST_TITLE) {
    throw new AppError({
      code: "invalid",
      message: `title of ${[...title].length} characters`,
      spanish: `El nombre no puede tener más de ${LONGEST_TITLE} caracteres.`,
    });
  }
  return title;
}
