import { compareNames } from "../text/compare-names.ts";
import { type SearchCandidate, type Sought, scoreCandidate } from "./score-candidate.ts";
import { wordsOf } from "./search-text.ts";

interface Standing {
  readonly candidate: SearchCandidate;
  readonly isNamedSo: boolean;
  readonly halfStars: number;
  readonly score: number;
}

const UNRATED = -1;

/** S-02: a name equal to the text first, then rating rounded to 0.5, then score, then name, then id. */
export function rankCandidates({
  sought,
  candidates,
}: {
  sought: Sought;
  candidates: readonly SearchCandidate[];
}): SearchCandidate[] {
  const name = wordsOf(sought.search.text).join(" ");
  return candidates
    .map((candidate) => ({
      candidate,
      isNamedSo: wordsOf(candidate.card.title).join(" ") === name,
      halfStars: halfStarsOf(candidate.card.rating),
      score: scoreCandidate({ sought, candidate }),
    }))
    .sort(compareStandings)
    .map(({ candidate }) => candidate);
}

function compareStandings(one: Standing, other: Standing): number {
  return (
    Number(other.isNamedSo) - Number(one.isNamedSo) ||
    other.halfStars - one.halfStars ||
    other.score - one.score ||
    compareNames(one.candidate.card.title, other.candidate.card.title) ||
    (one.candidate.card.id < other.candidate.card.id ? -1 : 1)
  );
}

function halfStarsOf(rating: number | null): number {
  return rating === null ? UNRATED : Math.round(rating * 2);
}
