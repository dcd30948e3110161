import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";

/** Counts what was looked for in vain: the text and no person. Counting never fails the search. */
export async function countMissedSearch(
  { db, clock, log }: Pick<ServiceContext, "db" | "clock" | "log">,
  { search }: { search: SearchText },
): Promise<void> {
  try {
    await db.missedSearches.count({ text: search.key, at: clock.now() });
  } catch (error) {
    log.warn({ err: error }, "a search without a result was not counted");
  }
}
