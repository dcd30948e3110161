import type { CandidatePair } from "../../db/queries/duplicates/duplicate-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { isStrongDuplicate, likenessOf, probeOf } from "../../domain/duplicates/rank-duplicates.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 500;
/** More than anybody merges in one sitting; the search stops there. */
const MOST_PAIRS = 50;

export interface PossibleDouble {
  readonly one: PairedBusiness;
  readonly other: PairedBusiness;
  /** "mismo teléfono", "nombre parecido" */
  readonly reasons: readonly string[];
}

interface PairedBusiness {
  readonly slug: string;
  readonly title: string;
}

/**
 * Staff only. V-10: pairs of listed businesses that two kinds of evidence call the same, the most alike first. Only
 * `MOST_PAIRS` are looked for.
 */
export async function listDuplicates({
  db,
  actor,
}: Pick<ServiceContext, "db" | "actor">): Promise<PossibleDouble[]> {
  requireStaff(actor);
  const found: (PossibleDouble & { score: number })[] = [];
  for (let after = ""; found.length < MOST_PAIRS; ) {
    const ids = await db.duplicates.listIds({ after, limit: BATCH });
    found.push(...(await db.duplicates.listPairs(ids)).flatMap(judge));
    if (ids.length < BATCH) break;
    after = ids.at(-1) ?? "";
  }
  return found
    .toSorted((one, other) => other.score - one.score || (one.one.slug < other.one.slug ? -1 : 1))
    .slice(0, MOST_PAIRS)
    .map(({ score: _, ...pair }) => pair);
}

function judge({ one, other }: CandidatePair): (PossibleDouble & { score: number })[] {
  const likeness = likenessOf({ probe: probeOf(one), candidate: other });
  if (!isStrongDuplicate(likeness)) return [];
  const shown = ({ slug, title }: PairedBusiness) => ({ slug, title });
  return [{ one: shown(one), other: shown(other), ...likeness }];
}
