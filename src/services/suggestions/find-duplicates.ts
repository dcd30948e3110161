import type { CandidateRow } from "../../db/queries/suggestions/duplicate-queries.ts";
import { locateDirection } from "../../domain/addresses/geocoding/locate-direction.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import {
  type Likeness,
  rankDuplicates,
  type SuggestedBusiness,
} from "../../domain/suggestions/rank-duplicates.ts";
import { distinctiveWords } from "../../domain/suggestions/rank-likely-names.ts";
import { phoneKeyOf } from "../../domain/suggestions/suggestion-keys.ts";
import type { ServiceContext } from "../service-context.ts";

export interface StoredSuggestion {
  readonly id: string;
  readonly businessName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly addressKey: string;
}

export interface PossibleDuplicate {
  readonly candidate: CandidateRow;
  readonly likeness: Likeness;
}

export function suggestedBusiness(stored: StoredSuggestion): SuggestedBusiness {
  const { coordinates, precision } = locateDirection({ direction: stored.address, city: stored.city });
  return { ...stored, place: findKnownPlace({ ...coordinates, locationPrecision: precision }) };
}

/** Businesses of the guide that a suggestion may be, by its id; one statement for all suggestions. */
export async function findDuplicates(
  { db }: Pick<ServiceContext, "db">,
  stored: readonly StoredSuggestion[],
): Promise<Map<string, PossibleDuplicate[]>> {
  const probes = stored.map((suggestion) => ({
    id: suggestion.id,
    suggested: suggestedBusiness(suggestion),
  }));
  const rows = await db.suggestions.listCandidates(
    probes.map(({ id, suggested }) => ({
      id,
      words: distinctiveWords(suggested.businessName).join(" "),
      phone: phoneKeyOf(suggested.phone),
      latitude: suggested.place?.latitude ?? null,
      longitude: suggested.place?.longitude ?? null,
    })),
  );
  return new Map(
    probes.map(({ id, suggested }) => [
      id,
      rankDuplicates({ suggested, among: rows.filter(({ probeId }) => probeId === id) }),
    ]),
  );
}
