import { createHmac, randomBytes } from "node:crypto";
import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { VisitedPage } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../service-context.ts";

const MARK_LENGTH = 22;

/** What was seen of a page lately. */
export interface SeenPage {
  readonly page: VisitedPage;
  readonly views: number;
  /** Who looked, as far as that may be known: anything that is the same for one person and no other. */
  readonly visitors: readonly string[];
}

/**
 * Adds to the sums of this day in La Plata; pages that do not exist are left out. Whether somebody was counted already is
 * known by a hash of who they are and of the page, so that not even the visits of one day lead from page to page; nobody
 * can make it again once the day's salt is gone. The system only.
 */
export async function recordVisits(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { seen }: { seen: readonly SeenPage[] },
): Promise<void> {
  requireSystem(actor);
  const day = localDateOf(clock.now());
  const salt = await db.visits.obtainSalt({ day, made: randomBytes(32).toString("base64url") });
  await db.visits.add({
    day,
    pages: seen.map(({ page, views }) => ({ ...page, views })),
    marks: seen.flatMap(({ page: { path }, visitors }) =>
      visitors.map((visitor) => ({ path, mark: markOf({ salt, path, visitor }) })),
    ),
  });
}

function markOf({ salt, path, visitor }: { salt: string; path: string; visitor: string }): string {
  return createHmac("sha256", salt).update(`${path}\n${visitor}`).digest("base64url").slice(0, MARK_LENGTH);
}
