import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";

/** V-06. System only. Keeps the day, and only until the next one: lists that are not opened for a year are erased. */
export async function recordListOpenings(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  requireSystem(actor);
  await db.sharedLists.markOpened({ ids, day: localDateOf(clock.now()) });
}
