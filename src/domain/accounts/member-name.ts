import { AppError } from "../errors/app-error.ts";
import { cleanText } from "../text/clean-text.ts";
import { isBlank } from "../text/is-blank.ts";

export const LONGEST_NAME = 80;

export function parseMemberName(text: string): string {
  const name = cleanText(text);
  const length = [...name].length;
  if (!isBlank(name) && length <= LONGEST_NAME) return name;
  throw new AppError({
    code: "invalid",
    message: `a name of ${length} characters`,
    spanish: isBlank(name)
      ? "El nombre no puede estar vacío."
      : `El nombre no puede tener más de ${LONGEST_NAME} caracteres.`,
  });
}

/** For names from OAuth providers: truncated instead of refused. */
export function fitMemberName(text: string): string {
  const name = [...cleanText(text)].slice(0, LONGEST_NAME).join("").trim();
  return isBlank(name) ? "" : name;
}
