import { AppError } from "../errors/app-error.ts";
import { BUSINESS_FIELDS } from "./business-fields.ts";

export function parseBusinessTitle(text: string): string {
  const read = BUSINESS_FIELDS.title.safeParse(text);
  if (read.success) return read.data;
  const spanish = read.error.issues[0]?.message ?? "";
  throw new AppError({ code: "invalid", message: `title of ${text.length} characters refused`, spanish });
}
