import { findCategories } from "../../domain/search/find-categories.ts";
import { type PlacedSearch, splitPlace } from "../../domain/search/places/search-place.ts";
import { type SearchCandidate, shareOfWords } from "../../domain/search/score-candidate.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import type { CorrectedFindings } from "./correct-search.ts";
import { blocksTo, byDistance, type Findings, findCandidates, isEmpty, unite } from "./find-candidates.ts";

type Context = Pick<ServiceContext, "db">;

/** "pizza 7 y 50": nearest first, or anywhere if nothing is near. Null for a text without a place, or with nothing else known. */
export async function findNear(
  context: Context,
  { search }: { search: SearchText },
): Promise<CorrectedFindings | null> {
  const placed = splitPlace(search.text);
  if (!placed) return null;
  const meant = readSearchText(placed.what);
  const [anywhere, around] = await Promise.all([
    findCandidates(context, { search: meant, prefixIn: "anywhere" }),
    context.db.search.listAround(placed.place.coordinates),
  ]);
  if (isEmpty(anywhere)) return null;
  const near = placeNear({ placed, meant, anywhere, around });
  const isPartial = near.businesses.length === 0;
  return { correctedText: null, findings: isPartial ? anywhere : near, isPartial };
}

function placeNear({
  placed: { place },
  meant,
  anywhere,
  around,
}: {
  placed: PlacedSearch;
  meant: SearchText;
  anywhere: Findings;
  around: readonly SearchCandidate[];
}): Findings {
  const categoryIds = new Set<string | null>(findCategories(meant.text).map(({ id }) => id));
  // The best matches may be far away, so each nearby business is checked too.
  const here = around.filter(
    ({ card, description, features }) =>
      categoryIds.has(card.categoryId) ||
      shareOfWords({
        ...meant,
        field: [card.title, card.category, description, ...features].join(" "),
      }) === 1,
  );
  const found = anywhere.businesses.map(({ candidate }) => candidate);
  const businesses = unite([here, found])
    .map((candidate) => ({ candidate, blocks: blocksTo({ place, candidate }) }))
    .filter(({ blocks }) => blocks !== null)
    .sort(byDistance);
  return { place, categories: [], businesses, isCut: false };
}
