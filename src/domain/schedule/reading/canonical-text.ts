import { DAY_OF_LETTER, JOINED_LETTERS, PHRASES, WORDS } from "./words.ts";

const LONGEST_TEXT = 500;

const TOKEN = new RegExp(
  [
    /(?<date>\d{1,2}\/(?:0?[1-9]|1[0-2])(?:\/\d{2}(?:\d{2})?)?(?![\d/]))/,
    /(?<allDay>24 ?(?:horas?|hs|hrs?|h)\b)/,
    // "8", "08:30", "8.30", "8h30", "8 p.m."; "8,30" too, but "8 a 12,16 a 20" has a comma.
    /(?<time>\d{1,2}(?:[:.h]\d{2}|,(?:00|15|30|45))?(?!\d)(?: ?[ap]\.? ?m\b\.?)?)/,
    /(?<year>20\d\d(?!\d))/,
    /(?<word>[a-z]+)/,
    /(?<dash>[-–—−])/,
    /(?<slash>\/)/,
    /(?<comma>[,+&()])/,
    // Emoji of clocks, calendars and food are used as bullets. Others have a meaning: a motorcycle, a
    // telephone.
    /(?<stop>[;|.\n•·*]|[⌚⏰⏱🕐-🕧🕰📅📆🗓🍅-🍿☕])/u,
    /(?<nothing>[\s:°º])/,
    /(?<other>.)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/**
 * `findCanonicalText("Lun. a Vie. 8.30 a 20hs; sáb 9–13") === "lu a vi 8:30 a 20 . sa 9 - 13"`; null for unknown words.
 */
export function findCanonicalText(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const words: string[] = [];
  for (const { groups = {} } of simplify(text).matchAll(TOKEN)) {
    const word = canonicalWord(groups);
    if (word === null) return null;
    if (word !== "") words.push(word);
  }
  return words.join(" ");
}

function simplify(text: string): string {
  let simple = text
    // "LaS" would become the article "las".
    .replace(/\bLa([VSD])\b/g, "L a $1")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\r/g, "\n")
    .replace(/[^\S\n]+/g, " ");
  for (const [phrase, meaning] of PHRASES) simple = simple.replace(phrase, meaning);
  return simple.replace(JOINED_LETTERS, (joined) =>
    joined.replace(/[a-z]/g, (letter) => DAY_OF_LETTER.get(letter) ?? letter),
  );
}

function canonicalWord(token: Readonly<Record<string, string | undefined>>): string | null {
  if (token.word) return WORDS.get(token.word) ?? null;
  if (token.time) return canonicalTime(token.time);
  if (token.allDay) return "24h";
  if (token.dash) return "-";
  if (token.slash) return "/";
  if (token.comma) return ",";
  if (token.stop) return ".";
  if (token.nothing) return "";
  return token.date ?? token.year ?? null;
}

function canonicalTime(time: string): string {
  return time.replace(/^(\d+)[.h,](?=\d)/, "$1:").replace(/ ?([ap])\.? ?m\.?$/, "$1m");
}
