import { requireSystem } from "../../domain/accounts/actor.ts";
import { makeSlug } from "../../domain/businesses/slug.ts";
import type { ServiceContext } from "../service-context.ts";

export interface NameHits {
  readonly name: string;
  readonly hits: number;
  readonly lastHitAt: Date;
}

/** AX-06. System only. Counts requests for names that redirect or are gone. */
export async function recordNameHits(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { hits }: { hits: readonly NameHits[] },
): Promise<void> {
  requireSystem(actor);
  await db.formerIds.addHits(hits.map((hit) => ({ ...hit, slug: makeSlug(hit.name) })));
}
