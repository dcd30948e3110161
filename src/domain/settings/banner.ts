import { z } from "zod";
import { instantOf } from "../schedule/local-time.ts";
import { HTTPS_URL, lineOf } from "./text-schemas.ts";

const MINUTE_MS = 60_000;

const NOTHING = z.literal("").transform(() => null);

/** With an offset, or in local time: `2026-12-24 20:00`. Becomes `2026-12-24T23:00:00.000Z`. */
const MOMENT = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(" ", "T"))
  .pipe(z.iso.datetime({ offset: true, local: true }))
  .transform((text) => {
    const isLocal = !/(Z|[+-]\d\d:\d\d)$/.test(text);
    return (isLocal ? instantOf(Date.parse(`${text}Z`) / MINUTE_MS) : new Date(text)).toISOString();
  });

const OWN_PATH = z
  .string()
  .max(300)
  .trim()
  .regex(/^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u);

/** N-01. No banner where the text is empty; without dates it always shows. */
export const BANNER = z
  .strictObject({
    text: lineOf({ least: 0, most: 140 }),
    link: z.union([NOTHING, OWN_PATH, HTTPS_URL]).nullable(),
    start: NOTHING.or(MOMENT).nullable(),
    end: NOTHING.or(MOMENT).nullable(),
  })
  .refine(({ start, end }) => start === null || end === null || start < end, { path: ["end"] });

export type Banner = Readonly<z.output<typeof BANNER>>;
