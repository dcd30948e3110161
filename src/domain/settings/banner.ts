import { z } from "zod";
import { cleanText } from "../text/clean-text.ts";

const MOMENT = z.iso.datetime({ offset: true }).max(40);

const LINK = z
  .string()
  .max(300)
  .trim()
  .refine((url) => /^\/(?![/\\])/.test(url) || (url.startsWith("https://") && URL.canParse(url)));

/** N-01. No banner where the text is empty; without dates it always shows. */
export const BANNER = z
  .strictObject({
    text: z.string().max(560).transform(cleanText).pipe(z.string().max(140)),
    link: LINK.nullable(),
    start: MOMENT.nullable(),
    end: MOMENT.nullable(),
  })
  .refine(({ start, end }) => start === null || end === null || Date.parse(start) < Date.parse(end));

export type Banner = Readonly<z.output<typeof BANNER>>;
