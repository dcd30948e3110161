import { countBlocks } from "../addresses/geocoding/count-blocks.ts";
import type { LocationPrecision } from "../businesses/business.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { planPointOf } from "../city-plan/plan-frame.ts";
import { distinctiveWords, rankLikelyNames } from "./rank-likely-names.ts";
import { addressKeyOf, phoneKeyOf } from "./suggestion-keys.ts";

export interface SuggestedBusiness {
  readonly businessName: string;
  readonly phone: string;
  readonly addressKey: string;
  /** Null where the address is not understood. */
  readonly place: Coordinates | null;
}

export interface DuplicateCandidate {
  readonly id: string;
  readonly title: string;
  readonly phone: string;
  readonly direction: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: LocationPrecision | null;
}

export interface Likeness {
  /** "mismo teléfono", "misma cuadra" */
  readonly reasons: readonly string[];
  readonly score: number;
}

const SCORES = {
  "mismo nombre": 3,
  "nombre parecido": 2,
  "mismo teléfono": 3,
  "misma dirección": 2,
  "misma cuadra": 1,
} as const;

const POSSIBLE = 3;
const STRONG = 4;
const SAME_BLOCK = 1.1;

export function isPossibleDuplicate({ score }: Likeness): boolean {
  return score >= POSSIBLE;
}

/** Two kinds of evidence: the screen proposes "Ya está en la guía". */
export function isStrongDuplicate({ score }: Likeness): boolean {
  return score >= STRONG;
}

export function likenessOf({
  suggested,
  candidate,
}: {
  suggested: SuggestedBusiness;
  candidate: DuplicateCandidate;
}): Likeness {
  const reasons = [
    compareNames(suggested.businessName, candidate.title),
    comparePhones(suggested.phone, candidate.phone),
    comparePlaces({ suggested, candidate }),
  ].filter((reason) => reason !== null);
  return { reasons, score: reasons.reduce((sum, reason) => sum + SCORES[reason], 0) };
}

/** The most alike first, each once. */
export function rankDuplicates<Candidate extends DuplicateCandidate>({
  suggested,
  among,
}: {
  suggested: SuggestedBusiness;
  among: readonly Candidate[];
}): { candidate: Candidate; likeness: Likeness }[] {
  const byId = new Map(among.map((candidate) => [candidate.id, candidate] as const));
  return [...byId.values()]
    .map((candidate) => ({ candidate, likeness: likenessOf({ suggested, candidate }) }))
    .filter(({ likeness }) => isPossibleDuplicate(likeness))
    .sort((one, other) => other.likeness.score - one.likeness.score);
}

type Reason = keyof typeof SCORES;

function compareNames(name: string, title: string): Reason | null {
  const sorted = (text: string) => distinctiveWords(text).toSorted().join(" ");
  if (sorted(name) === sorted(title)) return "mismo nombre";
  return rankLikelyNames({ name, among: [{ title }] }).length > 0 ? "nombre parecido" : null;
}

function comparePhones(one: string, other: string): Reason | null {
  const key = phoneKeyOf(one);
  return key !== "" && key === phoneKeyOf(other) ? "mismo teléfono" : null;
}

function comparePlaces({
  suggested,
  candidate,
}: {
  suggested: SuggestedBusiness;
  candidate: DuplicateCandidate;
}): Reason | null {
  if (suggested.addressKey !== "" && suggested.addressKey === addressKeyOf(candidate))
    return "misma dirección";
  const there = findKnownPlace(candidate);
  if (!suggested.place || !there) return null;
  const blocks = countBlocks({ from: planPointOf(suggested.place), to: planPointOf(there) });
  return blocks <= SAME_BLOCK ? "misma cuadra" : null;
}
