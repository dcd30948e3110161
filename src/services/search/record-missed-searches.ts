import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";

export interface MissedSearches {
  /** Folded. */
  readonly text: string;
  readonly count: number;
}

/** System only. Counts each text for ever and for the day. Ordered, which prevents deadlocks. */
export async function recordMissedSearches(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { searches }: { searches: readonly MissedSearches[] },
): Promise<void> {
  requireSystem(actor);
  const at = clock.now();
  const day = localDateOf(at);
  await db.transaction(async (store) => {
    for (const { text, count } of searches.toSorted((one, other) => (one.text < other.text ? -1 : 1))) {
      await store.missedSearches.count({ text, count, at });
      await store.dailyCounts.add({ day, kind: "search-missed", name: text, count });
    }
  });
}
