import type { HistoryEntry } from "../../db/queries/changes/change-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

const PAGE = 20;

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
}

/** Staff only. The editorial changes of a business. */
export async function listHistory(
  { actor, db }: Pick<ServiceContext, "actor" | "db">,
  { businessId, page = 1 }: { businessId: string; page?: number },
): Promise<History> {
  requireStaff(actor);
  const offset = (Math.max(1, Math.trunc(page)) - 1) * PAGE;
  const found = await db.changes.listOfBusiness({ businessId, limit: PAGE + 1, offset });
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE };
}
