import { cleanText } from "../../text/clean-text.ts";
import { foldText } from "../../text/fold-text.ts";

export interface Token {
  readonly kind: "word" | "number" | "mark";
  readonly key: string;
  readonly text: string;
  /** No space and no dot before it: the C of "13C", the e of "1565e/". */
  readonly glued: boolean;
  readonly start: number;
  readonly end: number;
}

// A number (also "1.234"), a word with its hyphens and apostrophes, or any other character. Dots are skipped,
// so "Av.7" is "Av. 7".
const TOKEN = /\d{1,3}\.\d{3}(?![\d.])|\d+|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|[^\s.]/gu;

// Invisible characters, quotation marks and emoji: `13 "C"` is 13C, and many write "📍 7 y 50".
const MEANINGLESS =
  /[\u00ad\u200b-\u200d\u2060\ufeff"“”«»]|\ufe0f|\p{Extended_Pictographic}|\p{Regional_Indicator}/gu;

export function tidyText(text: string): string {
  return cleanText(text.replace(/[\r\n]+/g, ", ").replace(MEANINGLESS, " "))
    .replace(/[ºª˚]/g, "°")
    .replace(/[‐-―−]/g, "-");
}

export function readTokens(tidied: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of tidied.matchAll(TOKEN)) {
    const text = match[0];
    const glued = match.index === end;
    end = match.index + text.length;
    const kind = kindOf(text);
    tokens.push({ kind, key: keyOf({ kind, text }), text, glued, start: match.index, end });
  }
  return tokens;
}

function kindOf(text: string): Token["kind"] {
  if (/^\d/.test(text)) {
    return "number";
  }
  return /^\p{L}/u.test(text) ? "word" : "mark";
}

function keyOf({ kind, text }: Pick<Token, "kind" | "text">): string {
  if (kind === "word") {
    return foldText(text);
  }
  return kind === "number" ? text.replace(".", "") : text;
}
