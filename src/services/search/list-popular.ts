import { makeCompletion } from "../../domain/search/make-completion.ts";
import type { Completion } from "../../domain/search/search-answer.ts";
import { getNavigation } from "../navigation/get-navigation.ts";
import type { ServiceContext } from "../service-context.ts";

/** S-03 */
const MOST = { categories: 3, businesses: 3, together: 4 };
const BEST_RATING = 4.5;

/** Open to everybody. S-03: the categories with most businesses, then the best rated; few of each, fewer together. */
export async function listPopular({ db }: Pick<ServiceContext, "db">): Promise<Completion[]> {
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
