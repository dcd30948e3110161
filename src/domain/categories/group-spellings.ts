import { countEdits } from "../businesses/lookup/count-edits.ts";
import { allowedEdits } from "../search/choose-corrections.ts";
import { wordStem, wordsOf } from "../search/search-text.ts";
import { CATEGORIES } from "./categories.ts";
import { synonymsOf } from "./home-section-of.ts";
import { categoryKeyOf, resolveCategory } from "./resolve-category.ts";

export interface CountedSpelling {
  readonly spelling: string;
  readonly count: number;
}

export interface GroupedSpelling extends CountedSpelling {
  /** Why it is in the group, compared with the group's name. */
  readonly reason: string;
}

export interface SpellingGroup {
  /** The spelling that is proposed for all. */
  readonly name: string;
  /** The proposed one first, then the most frequent. */
  readonly spellings: readonly GroupedSpelling[];
  readonly count: number;
}

/** Equal keys mean the same category, from the strictest to the loosest. */
const KEYS = [categoryKeyOf, fingerprintOf, letterPairsOf, knownNameOf] as const;

/**
 * AC-01: spellings that seem to mean the same. By fingerprint, then by pairs of letters, then by edit distance; the
 * radius is smaller for short words. Spellings of `settled` keys were decided before and are left out.
 */
export function groupSpellings({
  spellings,
  settled,
}: {
  spellings: readonly CountedSpelling[];
  settled: ReadonlySet<string>;
}): SpellingGroup[] {
  const open = spellings
    .filter(({ spelling }) => !settled.has(categoryKeyOf(spelling)) && categoryKeyOf(spelling) !== "")
    .toSorted((one, other) => other.count - one.count || (one.spelling < other.spelling ? -1 : 1));
  const groups: CountedSpelling[][] = [];
  for (const each of open) {
    const joined = groups.filter((group) => group.some((other) => isAlike(each.spelling, other.spelling)));
    const [first, ...others] = joined;
    if (!first) {
      groups.push([each]);
      continue;
    }
    first.push(each, ...others.flat());
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups
    .filter((group) => group.length > 1)
    .map(describeGroup)
    .toSorted((one, other) => other.count - one.count);
}

function isAlike(one: string, other: string): boolean {
  return KEYS.some((key) => isSameKey(key(one), key(other))) || isOneTypoAway(one, other);
}

function isSameKey(one: string, other: string): boolean {
  return one !== "" && one === other;
}

/** Folded before words are compared: "Café Café" and "cafe" are the same word. */
function fingerprintOf(spelling: string): string {
  return [...new Set(wordsOf(spelling).map(wordStem))].toSorted().join(" ");
}

/** "resto bar" and "restobar" have the same pairs of letters. */
function letterPairsOf(spelling: string): string {
  const letters = wordsOf(spelling).join("");
  if (letters.length < SHORTEST_IN_PAIRS) return "";
  const pairs = [...letters].slice(1).map((letter, index) => `${letters[index] ?? ""}${letter}`);
  return [...new Set(pairs)].toSorted().join("");
}

const SHORTEST_IN_PAIRS = 4;
const SAME_START = 4;

/** One of the six, or its synonym that begins alike (B-08): "pizza" is "Pizzería", and "bar" is no "Cafetería". */
function knownNameOf(spelling: string): string {
  const exact = resolveCategory(spelling);
  if (exact) return exact.id;
  const stem = wordStem(categoryKeyOf(spelling));
  const known = CATEGORIES.find(({ id, name }) =>
    synonymsOf(id)
      .map(categoryKeyOf)
      .some(
        (synonym) =>
          wordStem(synonym) === stem && categoryKeyOf(name).startsWith(synonym.slice(0, SAME_START)),
      ),
  );
  return known?.id ?? "";
}

function isOneTypoAway(one: string, other: string): boolean {
  const [words, others] = [one, other].map((spelling) => wordsOf(spelling)) as [string[], string[]];
  return (
    words.length === others.length &&
    words.every((word, index) => {
      const there = others[index] ?? "";
      const allowed = Math.min(allowedEdits(word), allowedEdits(there));
      return word === there || countEdits({ from: word, to: there }) <= allowed;
    })
  );
}

function describeGroup(group: readonly CountedSpelling[]): SpellingGroup {
  const official = CATEGORIES.map(({ name }) => name).find((name) =>
    group.some(({ spelling }) => knownNameOf(spelling) === knownNameOf(name)),
  );
  const name = official ?? group[0]?.spelling ?? "";
  const rest = group.filter(({ spelling }) => spelling !== name);
  const named = group.filter(({ spelling }) => spelling === name);
  return {
    name,
    spellings: [...named, ...rest].map((each) => ({
      ...each,
      reason: reasonOf({ ...each, name, official }),
    })),
    count: group.reduce((sum, { count }) => sum + count, 0),
  };
}

function reasonOf({
  spelling,
  name,
  official,
}: {
  spelling: string;
  name: string;
  official: string | undefined;
}): string {
  if (spelling === name) return official ? "Así se llama la categoría" : "La más usada";
  if (spelling.toLowerCase() === name.toLowerCase()) return "Solo cambian las mayúsculas";
  if (categoryKeyOf(spelling) === categoryKeyOf(name)) return "Solo cambia el acento";
  if (fingerprintOf(spelling) === fingerprintOf(name)) return "Las mismas palabras";
  if (letterPairsOf(spelling) === letterPairsOf(name)) return "Las mismas letras";
  return isOneTypoAway(spelling, name) ? "Casi iguales" : "Quiere decir lo mismo";
}
