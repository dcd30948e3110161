import { countBlocks } from "../addresses/geocoding/count-blocks.ts";
import type { LocationPrecision } from "../businesses/business.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { isSamePhone } from "../businesses/phone-number.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { planPointOf } from "../city-plan/plan-frame.ts";
import { addressKeyOf } from "./duplicate-keys.ts";
import { distinctiveWords, rankLikelyNames } from "./rank-likely-names.ts";

/** What the businesses of the guide are compared with: a suggestion, or one of themselves. */
export interface ProbedBusiness {
  readonly name: string;
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

function isPossibleDuplicate({ score }: Likeness): boolean {
  return score >= POSSIBLE;
}

/** Two kinds of evidence: the screen proposes "Ya está en la guía". */
export function isStrongDuplicate({ score }: Likeness): boolean {
  return score >= STRONG;
}

export function probeOf(business: DuplicateCandidate): ProbedBusiness {
  return {
    name: business.title,
    phone: business.phone,
    addressKey: addressKeyOf(business),
    place: findKnownPlace(business),
  };
}

export function likenessOf({
  probe,
  candidate,
}: {
  probe: ProbedBusiness;
  candidate: DuplicateCandidate;
}): Likeness {
  const reasons = [
    compareNames(probe.name, candidate.title),
    comparePhones(probe.phone, candidate.phone),
    comparePlaces({ probe, candidate }),
  ].filter((reason) => reason !== null);
  return { reasons, score: reasons.reduce((sum, reason) => sum + SCORES[reason], 0) };
}

/** The most alike first, each once. */
export function rankDuplicates<Candidate extends DuplicateCandidate>({
  probe,
  among,
}: {
  probe: ProbedBusiness;
  among: readonly Candidate[];
}): { candidate: Candidate; likeness: Likeness }[] {
  const byId = new Map(among.map((candidate) => [candidate.id, candidate] as const));
  return [...byId.values()]
    .map((candidate) => ({ candidate, likeness: likenessOf({ probe, candidate }) }))
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
  return isSamePhone(one, other) ? "mismo teléfono" : null;
}

function comparePlaces({
  probe,
  candidate,
}: {
  probe: ProbedBusiness;
  candidate: DuplicateCandidate;
}): Reason | null {
  if (probe.addressKey !== "" && probe.addressKey === addressKeyOf(candidate)) return "misma dirección";
  const there = findKnownPlace(candidate);
  if (!probe.place || !there) return null;
  const blocks = countBlocks({ from: planPointOf(probe.place), to: planPointOf(there) });
  return blocks <= SAME_BLOCK ? "misma cuadra" : null;
}
