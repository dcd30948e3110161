import type { CandidateRow } from "../../db/queries/duplicates/duplicate-queries.ts";
import { locateDirection } from "../../domain/addresses/geocoding/locate-direction.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import { phoneTail } from "../../domain/businesses/phone-number.ts";
import {
  type Likeness,
  type ProbedBusiness,
  rankDuplicates,
} from "../../domain/duplicates/rank-duplicates.ts";
import { distinctiveWords } from "../../domain/duplicates/rank-likely-names.ts";
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

export function probeOfSuggestion(stored: StoredSuggestion): ProbedBusiness {
  const { coordinates, precision } = locateDirection({ direction: stored.address, city: stored.city });
  return {
    name: stored.businessName,
    phone: stored.phone,
    addressKey: stored.addressKey,
    place: findKnownPlace({ ...coordinates, locationPrecision: precision }),
  };
}

/** Businesses of the guide that a suggestion may be, by its id; one statement for all suggestions. */
export async function findDuplicates(
  { db }: Pick<ServiceContext, "db">,
  stored: readonly StoredSuggestion[],
): Promise<Map<string, PossibleDuplicate[]>> {
  const probes = stored.map((suggestion) => ({
    id: suggestion.id,
    probe: probeOfSuggestion(suggestion),
  }));
  const rows = await db.duplicates.listCandidates(
    probes.map(({ id, probe }) => ({
      id,
      words: distinctiveWords(probe.name).join(" "),
      phoneTail: phoneTail(probe.phone),
      latitude: probe.place?.latitude ?? null,
      longitude: probe.place?.longitude ?? null,
    })),
  );
  return new Map(
    probes.map(({ id, probe }) => [
      id,
      rankDuplicates({ probe, among: rows.filter(({ probeId }) => probeId === id) }),
    ]),
  );
}
