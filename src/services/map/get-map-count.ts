import { requireSession } from "../../domain/accounts/actor.ts";
import type { MapCount } from "../../domain/city-map/map-opening.ts";
import { localMonthOf } from "../../domain/schedule/local-time.ts";
import type { ServiceContext } from "../service-context.ts";

/** P-03: how often the interactive map was opened this month. Whoever has a session (P-05). */
export async function getMapCount(
  { actor, db, clock }: Pick<ServiceContext, "actor" | "db" | "clock">,
  { limit }: { limit: number },
): Promise<MapCount> {
  requireSession(actor);
  return { count: await db.mapOpenings.count({ month: localMonthOf(clock.now()) }), limit };
}
