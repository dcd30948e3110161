import { createHmac, randomBytes } from "node:crypto";
import { requireSystem } from "../../domain/accounts/actor.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { VisitedPage } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../service-context.ts";

const HASH_LENGTH = 22;
/** In place of a path. */
const WHOLE_SITE = "";

export interface PageViews {
  readonly page: VisitedPage;
  readonly views: number;
  readonly entries: number;
  readonly visitors: readonly string[];
}

/**
 * Adds to the totals of the day; system only. Visitors are stored as a hash with the page and a daily salt, so visits to
 * several pages can't be linked.
 */
export async function recordVisits(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { views: pageViews }: { views: readonly PageViews[] },
): Promise<void> {
  requireSystem(actor);
  const day = localDateOf(clock.now());
  const salt = await db.visits.obtainSalt({ day, made: randomBytes(32).toString("base64url") });
  await db.visits.add({
    day,
    pages: pageViews.map(({ page, views, entries }) => ({ ...page, views, entries })),
    visitors: pageViews.flatMap(({ page, visitors }) =>
      visitors.flatMap((visitor) =>
        [page.path, WHOLE_SITE].map((path) => ({
          page: page.path,
          path,
          hash: hashVisitor({ salt, path, visitor }),
        })),
      ),
    ),
  });
}

/** System only. */
export async function recordFoundSearches(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { count }: { count: number },
): Promise<void> {
  requireSystem(actor);
  await db.dailyCounts.add({ day: localDateOf(clock.now()), kind: "search-found", count });
}

function hashVisitor({ salt, path, visitor }: { salt: string; path: string; visitor: string }): string {
  return createHmac("sha256", salt).update(`${path}\n${visitor}`).digest("base64url").slice(0, HASH_LENGTH);
}
