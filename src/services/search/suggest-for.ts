import { paths } from "../../contract/paths.ts";
import { findExactCategory } from "../../domain/search/find-categories.ts";
import { makeCompletion } from "../../domain/search/make-completion.ts";
import type { Completion, CompletionAnswer } from "../../domain/search/search-answer.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import type { CorrectedFindings } from "./correct-search.ts";
import { findInGuide } from "./find-in-guide.ts";
import { listPopular } from "./list-popular.ts";

/** S-01 */
const MOST_SUGGESTIONS = 8;

/** Open to everybody: what the widget shows for a text; without one, what is popular. Throws `invalid` for one without end. */
export async function suggestFor(
  context: Pick<ServiceContext, "db">,
  { text }: { text: string },
): Promise<CompletionAnswer> {
  const search = readSearchText(text);
  if (search.text === "") return { completions: await listPopular(context), submitPath: null };
  const found = await findInGuide(context, { search });
  const { categories, businesses } = found.findings;
  const suggestions: Completion[] = categories.map(({ id, plural, slug }) => ({
    kind: "category",
    id,
    name: plural,
    path: paths.category({ slug }),
  }));
  for (const { candidate, blocks } of businesses.slice(0, MOST_SUGGESTIONS - suggestions.length))
    suggestions.push(makeCompletion({ card: candidate.card, blocks }));
  return { completions: suggestions, submitPath: submitPathOf({ search, found }) };
}

/**
 * S-04: the category that is called so, else the first business for the text as typed, else the page of results. Whoever
 * names a corner wants to see what is around it: the page of results, too.
 */
function submitPathOf({ search, found }: { search: SearchText; found: CorrectedFindings }): string | null {
  const category = findExactCategory(search.text);
  if (category) return paths.category({ slug: category.slug });
  const isNamed = found.correctedText === null && found.findings.place === null && !found.isPartial;
  const [first] = isNamed ? found.findings.businesses : [];
  return first ? paths.business(first.candidate.card) : null;
}
