import type { SectionCounts } from "../../contract/pending-counts.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. */
export async function countPending({ db, actor }: ServiceContext): Promise<SectionCounts> {
  requireStaff(actor);
  return db.dashboard.countPending();
}
