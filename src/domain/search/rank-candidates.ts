import { compareNames } from "../text/compare-names.ts";
import { type SearchCandidate, type SearchCriteria, scoreCandidate } from "./score-candidate.ts";
import { type SearchText, wordsOf } from "./search-text.ts";

interface RankedCandidate {
  readonly candidate: SearchCandidate;
  readonly hasExactName: boolean;
  readonly halfStars: number;
  readonly score: number;
}

const UNRATED = -1;

/** S-02: a name equal to the text first, then rating rounded to 0.5, then score, then name, then id. */
export function rankCandidates({
  criteria,
  candidates,
  typed = criteria.search,
}: {
  criteria: SearchCriteria;
  candidates: readonly SearchCandidate[];
  /** If the criteria are of what it means. */
  typed?: SearchText;
}): SearchCandidate[] {
  const name = wordsOf(typed.text).join(" ");
  return candidates
    .map((candidate) => ({
      candidate,
      hasExactName: wordsOf(candidate.card.title).join(" ") === name,
      halfStars: halfStarsOf(candidate.card.averageRating),
      score: scoreCandidate({ criteria, candidate }),
    }))
    .sort(compareRanked)
    .map(({ candidate }) => candidate);
}

function compareRanked(one: RankedCandidate, other: RankedCandidate): number {
  return (
    Number(other.hasExactName) - Number(one.hasExactName) ||
    other.halfStars - one.halfStars ||
    other.score - one.score ||
    compareNames(one.candidate.card.title, other.candidate.card.title) ||
    (one.candidate.card.id < other.candidate.card.id ? -1 : 1)
  );
}

function halfStarsOf(rating: number | null): number {
  return rating === null ? UNRATED : Math.round(rating * 2);
}
