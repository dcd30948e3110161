import { z } from "zod";
import { webAddress } from "../businesses/web-address.ts";
import { cleanText, isBlank } from "../text/clean-text.ts";

/** Raw length is limited before the text is cleaned. */
export function lineOf({ least, most }: { least: 0 | 1; most: number }) {
  return z
    .string()
    .max(most * 4)
    .transform(cleanText)
    .pipe(z.string().min(least).max(most))
    .refine((text) => text === "" || !isBlank(text));
}

export const HTTPS_URL = z
  .string()
  .max(300)
  .trim()
  .regex(/^https:/i)
  .transform(webAddress)
  .pipe(z.string().min(1).max(600));
