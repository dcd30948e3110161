import type { Suggestion } from "../../domain/suggestions/suggestion.ts";
import { categoryOfAlias } from "../categories/clean-up-categories.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import { uuidOf } from "../reviews/submission-ids.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";

/** An equal suggestion within this time is the same one: a reload or a second click. */
const SAME_FOR_MS = 24 * 60 * 60_000;

interface AddSuggestionInput {
  readonly suggestion: Suggestion;
  /** V-07: the browser's name for it, by which a repetition is recognised, also after a decision. */
  readonly submission?: string | null;
}

/** Public. Stores a suggested place for an administrator. */
export async function addSuggestion(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { suggestion, submission = null }: AddSuggestionInput,
): Promise<void> {
  await rateLimitClient(context, "suggestion");
  await requireRoom(context, "suggestions");
  const at = context.clock.now();
  const since = new Date(at.getTime() - SAME_FOR_MS);
  await context.db.transaction(async (store) => {
    const finalCategory = await categoryOfAlias(store, suggestion.finalCategory);
    const isNewCategoryRequest =
      suggestion.isNewCategoryRequest && finalCategory === suggestion.finalCategory;
    await store.suggestions.addOnce({
      ...(submission && { id: uuidOf(JSON.stringify(["suggestion", submission])) }),
      suggestion: { ...suggestion, finalCategory, isNewCategoryRequest },
      at,
      since,
    });
  });
}
