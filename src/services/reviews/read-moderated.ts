import type { ModeratedRow } from "../../db/queries/reviews/moderation-queries.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import type { ModeratedReview } from "../../domain/reviews/moderated-review.ts";
import {
  MODERATION_PAGE,
  type ModerationCounts,
  type ModerationView,
  searchedWords,
} from "../../domain/reviews/moderation-view.ts";
import { nameActors } from "../audit/name-actors.ts";
import type { ServiceContext } from "../service-context.ts";

/** With fewer ratings the average would give away the stars of a single review. */
const LEAST_RATINGS = 3;

export interface ModerationListing {
  readonly view: ModerationView;
  readonly counts: ModerationCounts;
  readonly reviews: readonly ModeratedReview[];
  readonly hasMore: boolean;
}

type ModerationContext = Pick<ServiceContext, "db" | "actor">;

/** V-11. Staff only. */
export async function listModerated(
  context: ModerationContext,
  view: ModerationView,
): Promise<ModerationListing> {
  requireStaff(context.actor);
  const { db } = context;
  const [counts, ids] = await Promise.all([
    db.moderation.count(),
    db.moderation.listIds({
      filter: view.filter,
      words: searchedWords(view.text),
      limit: MODERATION_PAGE + 1,
      offset: (view.page - 1) * MODERATION_PAGE,
    }),
  ]);
  const reviews = await readModerated(context, ids.slice(0, MODERATION_PAGE));
  return { view, counts, reviews, hasMore: ids.length > MODERATION_PAGE };
}

/** Staff only. Newest first; deleted ones are missing. */
export async function readModerated(
  context: ModerationContext,
  ids: readonly string[],
): Promise<ModeratedReview[]> {
  requireStaff(context.actor);
  if (ids.length === 0) return [];
  const { moderation, moderatedPhotos } = context.db;
  const [rows, reasons, neighbours, photos] = await Promise.all([
    moderation.list(ids),
    moderation.listReportReasons(ids),
    moderation.listNeighbours(ids),
    moderatedPhotos.list(ids),
  ]);
  const photoReasons = await moderatedPhotos.listReportReasons(photos.map(({ id }) => id));
  const decisionOf = await readDecisions(context, [...rows, ...photos]);
  return rows.map((row) => ({
    ...viewOf(row),
    reportReasons: reasons.get(row.id) ?? [],
    neighbours: neighbours.get(row.id) ?? [],
    decision: decisionOf(row),
    photos: photos
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ reviewId: _, decidedBy, decidedAt, ...photo }) => ({
        ...photo,
        reportReasons: photoReasons.get(photo.id) ?? [],
        decision: decisionOf({ decidedBy, decidedAt }),
      })),
  }));
}

interface Decided {
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

async function readDecisions(context: ModerationContext, rows: readonly Decided[]) {
  const nameOf = await nameActors(
    context,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const reader = actorLabel(context.actor);
  return ({ decidedBy, decidedAt }: Decided) =>
    decidedBy && decidedAt
      ? { by: nameOf(decidedBy), isOwn: decidedBy === reader, at: decidedAt.toISOString() }
      : null;
}

function viewOf({ decidedBy: _, decidedAt: __, at, editedAt, business, ...review }: ModeratedRow) {
  const { rating, ratingCount, ...shown } = business;
  return {
    ...review,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    business: { ...shown, rating: ratingCount >= LEAST_RATINGS ? rating : null },
  };
}
