import type { PendingCounts } from "../../contract/pending-counts.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. */
export async function countPending({ db, actor }: ServiceContext): Promise<PendingCounts> {
  requireStaff(actor);
  return db.dashboard.countPending();
}
