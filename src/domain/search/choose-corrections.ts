import { countEdits } from "../businesses/lookup/count-edits.ts";

const ALLOWED = [
  { from: 7, edits: 2 },
  { from: 4, edits: 1 },
];
const MOST_EDITS = 2;
/** V-04: two letters of a shorter word may differ only if it sounds the same: "pissa", not "planchas" for "panchos". */
const LONG_WORD = 10;
/** Another letter makes another word of a short one: "china" is no "chica". */
const SHORT_WORD = 5;

/** The distance costs the product of the lengths. */
const LONGEST_WORD = 30;
const MOST = 3;

/** `allowedEdits("piza") === 1`; numbers are never corrected. */
export function allowedEdits(word: string): number {
  if (word.length > LONGEST_WORD || /[^a-z]/.test(word)) return 0;
  return ALLOWED.find(({ from }) => word.length >= from)?.edits ?? 0;
}

/** S-06: `chooseCorrections({ word: "piza", among: ["pita", "pizza"] })` begins with "pizza". */
export function chooseCorrections({ word, among }: { word: string; among: Iterable<string> }): string[] {
  return [...new Set(among)]
    .map((other) => ({ other, allowed: allowedBetween({ word, other }) }))
    .map(({ other, allowed }) => ({ other, allowed, edits: closeEdits({ from: word, to: other, allowed }) }))
    .filter(({ edits, allowed }) => edits <= allowed)
    .map(({ other, edits }) => ({ other, unlikely: unlikelihood({ word, other, edits }) }))
    .sort((one, two) => one.unlikely - two.unlikely || (one.other < two.other ? -1 : 1))
    .slice(0, MOST)
    .map(({ other }) => other);
}

function allowedBetween({ word, other }: { word: string; other: string }): number {
  const allowed = allowedEdits(word);
  if (allowed > 0 && soundOf(word) === soundOf(other)) return MOST_EDITS;
  if (word.length <= SHORT_WORD && hasOtherLetters({ word, other })) return 0;
  return word.length >= LONG_WORD ? allowed : Math.min(allowed, 1);
}

/** Of the same length and no swap of letters. */
function hasOtherLetters({ word, other }: { word: string; other: string }): boolean {
  return word.length === other.length && [...word].toSorted().join("") !== [...other].toSorted().join("");
}

function closeEdits({ from, to, allowed }: { from: string; to: string; allowed: number }): number {
  return Math.abs(from.length - to.length) > allowed ? Number.POSITIVE_INFINITY : countEdits({ from, to });
}

function unlikelihood({ word, other, edits }: { word: string; other: string; edits: number }): number {
  const differsInSound = soundOf(word) === soundOf(other) ? 0 : 10;
  return differsInSound + edits + (word[0] === other[0] ? 0 : 0.5);
}

/** Letters that sound alike in La Plata, applied in order. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ll/g, "y"],
  [/y\b/g, "i"],
  [/gu(?=[ei])/g, "g"],
  [/qu/g, "k"],
  [/[cz](?=[ei])|z/g, "s"],
  [/ch/g, "x"],
  [/c/g, "k"],
  [/v/g, "b"],
  [/h/g, ""],
  [/w/g, "gu"],
  [/(.)\1+/g, "$1"],
];

export function soundOf(word: string): string {
  return RULES.reduce((heard, [written, sound]) => heard.replace(written, sound), word);
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every string at edit distance 1: `oneEditAway("tlio").has("tilo")` */
export function oneEditAway(word: string): Set<string> {
  const away = new Set<string>();
  for (let place = 0; place <= word.length; place++) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    const rest = after.slice(1);
    if (after !== "") away.add(before + rest);
    if (after.length > 1) away.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of LETTERS) {
      away.add(before + letter + after);
      if (after !== "") away.add(before + letter + rest);
    }
  }
  away.delete(word);
  return away;
}
