import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { photoReports, reviewPhotos } from "../../tables/review-photos.ts";
import { photoColumns } from "./photo-queries.ts";

const MOST_REASONS = 4;

/** V-08: for the staff, of every state. */
export function moderatedPhotoQueries(orm: Orm) {
  return {
    async list(reviewIds: readonly string[]) {
      const { reviewId, state, openReports, decidedBy, decidedAt } = reviewPhotos;
      return orm
        .select({ ...photoColumns, reviewId, state, openReports, decidedBy, decidedAt })
        .from(reviewPhotos)
        .where(inArray(reviewId, [...reviewIds]))
        .orderBy(asc(reviewPhotos.position), asc(reviewPhotos.id));
    },

    /** Different reasons of open reports: those that came after the last decision. */
    async listReportReasons(photoIds: readonly string[]): Promise<Map<string, string[]>> {
      const reasons = new Map<string, string[]>();
      if (photoIds.length === 0) return reasons;
      const isOpen = sql`${reviewPhotos.openReports} > 0
        and ${photoReports.at} > coalesce(${reviewPhotos.decidedAt}, '-infinity')`;
      const rows = await orm
        .selectDistinct({ id: photoReports.photoId, reason: photoReports.reason })
        .from(photoReports)
        .innerJoin(reviewPhotos, eq(reviewPhotos.id, photoReports.photoId))
        .where(and(inArray(photoReports.photoId, [...photoIds]), ne(photoReports.reason, ""), isOpen))
        .orderBy(asc(photoReports.photoId), asc(photoReports.reason));
      for (const { id, reason } of rows) {
        const known = reasons.get(id) ?? [];
        if (known.length < MOST_REASONS) reasons.set(id, [...known, reason]);
      }
      return reasons;
    },
  };
}
