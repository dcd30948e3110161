import type { ListedSuggestion, SuggestionList, SuggestionMark } from "../../contract/suggestion-review.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { categoryOf } from "../../domain/categories/resolve-category.ts";
import { formatWhen } from "../../domain/schedule/format-when.ts";
import { findSuggestedPlace } from "../../domain/suggestions/find-suggested-place.ts";
import { SUGGESTIONS_PER_PAGE, type SuggestionListView } from "../../domain/suggestions/suggestion-list.ts";
import type { ServiceContext } from "../service-context.ts";
import { findDuplicates } from "./find-duplicates.ts";

/** Staff only. AS-01: newest first, with what to know of each pending one. */
export async function listSuggestions(
  context: ServiceContext,
  { filter, search, page }: SuggestionListView,
): Promise<SuggestionList> {
  requireStaff(context.actor);
  const { db } = context;
  const [stored, counts] = await Promise.all([
    db.suggestions.list({
      filter,
      search,
      limit: SUGGESTIONS_PER_PAGE,
      offset: (page - 1) * SUGGESTIONS_PER_PAGE,
    }),
    db.suggestions.count({ search }),
  ]);
  const all = { ...counts, all: counts.pending + counts.approved + counts.rejected };
  return {
    rows: await markAll(context, stored),
    counts: all,
    pages: Math.max(1, Math.ceil(all[filter] / SUGGESTIONS_PER_PAGE)),
  };
}

type StoredRow = Awaited<ReturnType<ServiceContext["db"]["suggestions"]["list"]>>[number];

async function markAll(context: ServiceContext, stored: readonly StoredRow[]): Promise<ListedSuggestion[]> {
  const { db, clock } = context;
  const pending = stored.filter(({ status }) => status === "pending");
  const [duplicates, rejectedBefore] = await Promise.all([
    findDuplicates(context, pending),
    db.suggestions.listRejectedBefore(pending.map((row) => ({ ...row, email: row.userEmail }))),
  ]);
  const now = clock.now();
  return stored.map((row) => ({
    id: row.id,
    name: row.businessName,
    address: row.address,
    category: row.finalCategory,
    categoryId: categoryOf(row.finalCategory)?.id ?? null,
    when: formatWhen({ at: row.createdAt, now }),
    status: row.status,
    isInGuide: row.duplicateOf !== null,
    mark:
      row.status === "pending"
        ? findMark(row, {
            isDuplicate: Boolean(duplicates.get(row.id)?.length),
            isRejectedBefore: rejectedBefore.has(row.id),
          })
        : null,
  }));
}

function findMark(
  { finalCategory, address, city, userEmail }: StoredRow,
  { isDuplicate, isRejectedBefore }: { isDuplicate: boolean; isRejectedBefore: boolean },
): SuggestionMark | null {
  if (isDuplicate) return "duplicate";
  if (finalCategory === "") return "no-category";
  if (address !== "" && !findSuggestedPlace({ address, city })?.address) return "no-place";
  if (isRejectedBefore) return "rejected-before";
  return userEmail ? "left-email" : null;
}
