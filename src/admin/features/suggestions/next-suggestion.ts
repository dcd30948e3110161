import { type ListedSuggestion, suggestionPaths } from "../../../contract/suggestion-review.ts";
import type { SuggestionListView } from "../../../domain/suggestions/suggestion-list.ts";

/** The row after or before one; the first where the list does not have it. */
export function rowBeside({
  rows,
  id,
  step,
}: {
  rows: readonly ListedSuggestion[];
  id: string | undefined;
  step: 1 | -1;
}): ListedSuggestion | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0] : rows[at + step];
}

/** Where a decision leads: the next pending suggestion of the list, else one before it, else the list. */
export function nextPath({
  rows,
  id,
  view,
}: {
  rows: readonly ListedSuggestion[];
  id: string;
  view: SuggestionListView;
}): string {
  const at = rows.findIndex((row) => row.id === id);
  const isPending = (row: ListedSuggestion) => row.status === "pending" && row.id !== id;
  const next = rows.slice(at + 1).find(isPending) ?? rows.slice(0, Math.max(at, 0)).findLast(isPending);
  return next ? suggestionPaths.one({ id: next.id, view }) : suggestionPaths.list({ ...view, page: 1 });
}
