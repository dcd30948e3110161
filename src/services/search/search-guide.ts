import { paths } from "../../contract/paths.ts";
import { cardView } from "../../domain/businesses/card-view.ts";
import type { Category } from "../../domain/categories/categories.ts";
import type { FoundBusiness, FoundCategory, SearchAnswer } from "../../domain/search/search-answer.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { isBlank } from "../../domain/text/clean-text.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import type { RankedBusiness } from "./find-candidates.ts";
import { findInGuide } from "./find-in-guide.ts";

/** S-08. Public. The first `limit` results are cards. Throws `invalid` for too long a text. */
export async function searchGuide(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { text, limit }: { text: string; limit: number },
): Promise<SearchAnswer> {
  if (!isBlank(text)) await rateLimitClient(context, "search");
  const search = readSearchText(text);
  const { findings, correctedText, isPartial } = await findInGuide(context, { search });
  const { place, categories, businesses } = findings;
  return {
    text: search.text,
    correctedText,
    place: place?.name ?? null,
    categories: categories.map(foundCategory),
    businesses: businesses.slice(0, limit).map(foundBusiness),
    total: businesses.length,
    isCut: findings.isCut,
    isPartial,
  };
}

function foundCategory({ id, plural, slug }: Category): FoundCategory {
  return { id, name: plural, path: paths.category({ slug }) };
}

function foundBusiness({ candidate, blocks }: RankedBusiness): FoundBusiness {
  return { ...cardView(candidate.card), blocks: blocks === null ? null : Math.round(blocks) };
}
