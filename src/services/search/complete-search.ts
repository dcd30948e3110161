import { paths } from "../../contract/paths.ts";
import { findExactCategory } from "../../domain/search/find-categories.ts";
import { makeCompletion } from "../../domain/search/make-completion.ts";
import type { Completion, CompletionAnswer } from "../../domain/search/search-answer.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import { getNavigation } from "../catalogue/count-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { findInGuide } from "./find-in-guide.ts";
import type { GuideFindings } from "./guide-findings.ts";

/** S-01 */
const MAX_COMPLETIONS = 8;

/** Public. Popular entries for an empty text; throws `invalid` for too long a text. */
export async function completeSearch(
  context: Pick<ServiceContext, "db" | "clock">,
  { text }: { text: string },
): Promise<CompletionAnswer> {
  const search = readSearchText(text);
  if (search.text === "") return { completions: await listPopular(context), total: 0, submitPath: null };
  const found = await findInGuide(context, { search });
  const { categories } = found.findings;
  const businesses = [...found.findings.businesses, ...found.opening];
  const completions: Completion[] = categories.map(({ id, plural, slug }) => ({
    kind: "category",
    id,
    name: plural,
    path: paths.category({ slug }),
  }));
  for (const { candidate, blocks } of businesses.slice(0, MAX_COMPLETIONS - completions.length))
    completions.push(makeCompletion({ card: candidate.card, blocks }));
  return { completions, total: businesses.length, submitPath: submitPathOf({ search, found }) };
}

/** S-04: the category of that name, else the first business for the text as typed; null for the page of results. */
function submitPathOf({ search, found }: { search: SearchText; found: GuideFindings }): string | null {
  const category = findExactCategory(search.text);
  if (category) return paths.category({ slug: category.slug });
  return found.first && paths.business(found.first.candidate.card);
}

/** S-03 */
const MOST = { categories: 3, businesses: 3, together: 4 };
const BEST_RATING = 4.5;

/** S-03: the largest categories, then the best rated businesses. */
async function listPopular({ db }: Pick<ServiceContext, "db">): Promise<Completion[]> {
  const [navigation, best] = await Promise.all([
    getNavigation({ db }),
    db.search.listBest({ rating: BEST_RATING, limit: MOST.businesses }),
  ]);
  const categories = navigation
    .toSorted((one, other) => other.businessCount - one.businessCount)
    .slice(0, MOST.categories)
    .map(({ id, label, route }) => ({ kind: "category" as const, id, name: label, path: route }));
  const businesses = best.map(({ card }) => makeCompletion({ card, blocks: null }));
  return [...categories, ...businesses].slice(0, MOST.together);
}
