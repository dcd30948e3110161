import { checkSuggestion, type SuggestionFaults } from "../../domain/suggestions/check-suggestion.ts";
import type { TypedSuggestion } from "../../domain/suggestions/suggestion.ts";
import type { ServiceContext } from "../service-context.ts";

/** For so long the very same suggestion counts as the one that is waiting already: a reload, a second click. */
const SAME_FOR_MS = 24 * 60 * 60_000;

/**
 * open to everybody. Stores a place that somebody misses, to be looked at by an administrator; gives what has to be
 * put right instead, or null. Storing is what may be done only so often: whoever asks may have something to say before it.
 */
export async function addSuggestion(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { typed, beforeStoring }: { typed: TypedSuggestion; beforeStoring?: () => Promise<void> },
): Promise<SuggestionFaults | null> {
  const { faults, suggestion } = checkSuggestion(typed);
  if (faults) return faults;
  await beforeStoring?.();
  const at = clock.now();
  const since = new Date(at.getTime() - SAME_FOR_MS);
  await db.transaction((store) => store.suggestions.addOnce({ suggestion, at, since }));
  return null;
}
