import type { OwnReview } from "../../domain/reviews/review.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to whoever knows its id, which for one that is held is its author (D-09); null where it is hidden or gone. */
export function findOwnReview(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<OwnReview | null> {
  return db.reviews.find(id);
}
