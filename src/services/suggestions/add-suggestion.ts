import type { Suggestion } from "../../domain/suggestions/suggestion.ts";
import { categoryOfAlias } from "../categories/clean-up-categories.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";

/** An equal suggestion within this time is the same one: a reload or a second click. */
const SAME_FOR_MS = 24 * 60 * 60_000;
/** V-07: of one that the browser may send again once there is a connection. */
const SAME_LATER_FOR_MS = 30 * SAME_FOR_MS;

/** Public. Stores a suggested place for an administrator. */
export async function addSuggestion(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { suggestion, isNamed = false }: { suggestion: Suggestion; isNamed?: boolean },
): Promise<void> {
  await rateLimitClient(context, "suggestion");
  const at = context.clock.now();
  const since = new Date(at.getTime() - (isNamed ? SAME_LATER_FOR_MS : SAME_FOR_MS));
  await context.db.transaction(async (store) => {
    const finalCategory = await categoryOfAlias(store, suggestion.finalCategory);
    const isNewCategoryRequest =
      suggestion.isNewCategoryRequest && finalCategory === suggestion.finalCategory;
    await store.suggestions.addOnce({
      suggestion: { ...suggestion, finalCategory, isNewCategoryRequest },
      at,
      since,
    });
  });
}
