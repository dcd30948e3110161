import type { FormerId } from "../../db/queries/businesses/former-id-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST = 100;

/** AX-06. Staff only. The names that redirect to a business or answer 410, most used first. */
export async function listFormerIds(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { businessId }: { businessId: string },
): Promise<FormerId[]> {
  requireStaff(actor);
  return db.formerIds.listOfBusiness({ businessId, limit: MOST });
}
