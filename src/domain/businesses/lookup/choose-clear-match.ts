import { makeSlug } from "../slug.ts";
import { countEdits } from "./count-edits.ts";
import { withoutStopWords } from "./lookup-strategies.ts";

interface Named {
  readonly title: string;
  readonly slug: string;
}

const ALLOWED = [
  { from: 8, edits: 2 },
  { from: 4, edits: 1 },
  { from: 0, edits: 0 },
];

const FARTHEST = 5;

const STOP_WORDS_COST = 1;

/** D-07: tolerates a typo or two if no other candidate is close. Numbers must match: "polo-62" is not "Polo 61". */
export function chooseClearMatch<Candidate extends Named>({
  slug,
  candidates,
}: {
  slug: string;
  candidates: readonly Candidate[];
}): Candidate | null {
  const words = slug.split("-");
  const [best, second] = candidates
    .map((candidate) => ({ candidate, edits: editsTo({ words, candidate }) }))
    .sort((one, other) => one.edits - other.edits);
  if (!best || best.edits > allowedFor(slug)) return null;
  // With one wrong letter, a candidate two away might have been meant as well.
  const isClear = second === undefined || second.edits > 2 * best.edits;
  return isClear ? best.candidate : null;
}

function allowedFor(slug: string): number {
  return ALLOWED.find(({ from }) => slug.length >= from)?.edits ?? 0;
}

function editsTo({ words, candidate }: { words: readonly string[]; candidate: Named }): number {
  return Math.min(
    ...[makeSlug(candidate.title), candidate.slug].map((slug) =>
      editsBetween({ words, name: slug.split("-") }),
    ),
  );
}

function editsBetween({ words, name }: { words: readonly string[]; name: readonly string[] }): number {
  const [from, to] = [words.join(" "), name.join(" ")];
  if (numbersOf(from) !== numbersOf(to)) return Number.POSITIVE_INFINITY;
  const [bareFrom, bareTo] = [withoutStopWords(words).join(" "), withoutStopWords(name).join(" ")];
  const whole = closeEdits({ from, to });
  if (bareFrom === "" || bareTo === "") return whole;
  return Math.min(whole, closeEdits({ from: bareFrom, to: bareTo }) + STOP_WORDS_COST);
}

function closeEdits({ from, to }: { from: string; to: string }): number {
  return Math.abs(from.length - to.length) > FARTHEST ? Number.POSITIVE_INFINITY : countEdits({ from, to });
}

function numbersOf(text: string): string {
  return (text.match(/\d+/g) ?? []).join(" ");
}
