import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { OwnReview, Review } from "../../domain/reviews/review.ts";
import type { ServiceContext } from "../service-context.ts";

/** D-09. Public: whoever has the id of a held review is shown it, as its author is. Null if hidden or deleted. */
export function findOwnReview(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<OwnReview | null> {
  return db.reviews.find(id);
}

export async function getPublishedReview(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<{ review: Review; business: Business }> {
  const review = await db.reviews.find(id);
  const business = review?.status === "published" ? await db.businesses.findById(review.businessId) : null;
  if (review && business) return { review, business };
  throw new AppError({
    code: "not-found",
    message: `no published review ${id.slice(0, 40)}`,
    heading: "Esa reseña ya no está",
    spanish: "La reseña que buscás no existe o ya no se muestra.",
  });
}
