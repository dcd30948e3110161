import { applySynonyms, synonymKeys } from "../../domain/search/search-synonym.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import { type CorrectedFindings, correctSearch } from "./correct-search.ts";
import { findCandidates, isEmpty } from "./find-candidates.ts";
import { findNear } from "./find-near.ts";
import { findSomeOf } from "./find-some-of.ts";

/** The text as typed, else what staff said that it means, else as something near a place, else corrected (S-06), else some of its words. */
export async function findInGuide(
  context: Pick<ServiceContext, "db">,
  { search }: { search: SearchText },
): Promise<CorrectedFindings> {
  const findings = await findCandidates(context, { search });
  const asTyped = { correctedText: null, findings, isPartial: false };
  if (!isEmpty(findings) || search.words.length === 0) return asTyped;
  const meant = await findMeant(context, { search });
  if (meant) return meant;
  const near = await findNear(context, { search });
  if (near) return near;
  const corrected = await correctSearch(context, { search });
  return isEmpty(corrected.findings) ? findSomeOf(context, { search }) : corrected;
}

/** Null without an alias, or where that finds nothing either. */
async function findMeant(
  context: Pick<ServiceContext, "db">,
  { search }: { search: SearchText },
): Promise<CorrectedFindings | null> {
  const synonyms = await context.db.synonyms.find(synonymKeys(search));
  const meaning = applySynonyms(search, synonyms);
  if (meaning === null) return null;
  const findings = await findCandidates(context, { search: readSearchText(meaning) });
  return isEmpty(findings) ? null : { correctedText: meaning, findings, isPartial: false };
}
