import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { type CorrectedFindings, correctSearch } from "./correct-search.ts";
import { findCandidates, isEmpty } from "./find-candidates.ts";
import { findNear } from "./find-near.ts";
import { findSomeOf } from "./find-some-of.ts";

/** The text as typed, else as something near a place, else corrected (S-06), else some of its words. */
export async function findInGuide(
  context: Pick<ServiceContext, "db">,
  { search }: { search: SearchText },
): Promise<CorrectedFindings> {
  const findings = await findCandidates(context, { search });
  const asTyped = { correctedText: null, findings, isPartial: false };
  if (!isEmpty(findings) || search.words.length === 0) return asTyped;
  const near = await findNear(context, { search });
  if (near) return near;
  const corrected = await correctSearch(context, { search });
  return isEmpty(corrected.findings) ? findSomeOf(context, { search }) : corrected;
}
