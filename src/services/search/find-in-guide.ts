import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { type CorrectedFindings, correctSearch } from "./correct-search.ts";
import { findCandidates, isEmpty } from "./find-candidates.ts";

/** What the guide has for a text: as it was typed, else put right (S-06). */
export async function findInGuide(
  context: Pick<ServiceContext, "db">,
  { search }: { search: SearchText },
): Promise<CorrectedFindings> {
  const findings = await findCandidates(context, { search });
  const isAsTyped = !isEmpty(findings) || search.words.length === 0;
  return isAsTyped ? { correctedText: null, findings } : correctSearch(context, { search });
}
