import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import type { Category } from "../../domain/categories/categories.ts";
import { resolveCategory } from "../../domain/categories/resolve-category.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import type { ServiceContext } from "../service-context.ts";

const LONGEST_TEXT = 100;
const RESULTS = 24;

export interface SearchResult {
  /** What was looked for, as it is said back. */
  readonly text: string;
  readonly category: Category | null;
  readonly businesses: readonly CardView[];
}

/** Open to everybody. S-08: the category that is called so, and the businesses that have all the words. */
export async function searchGuide(
  { db }: Pick<ServiceContext, "db">,
  { text: given }: { text: string },
): Promise<SearchResult> {
  const text = cleanText(given.slice(0, LONGEST_TEXT));
  if (text === "") return { text, category: null, businesses: [] };
  const cards = await db.search.listByWords({ text, limit: RESULTS });
  return { text, category: resolveCategory(text), businesses: cards.map(cardView) };
}
