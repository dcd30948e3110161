import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { OwnReview, Review } from "../../domain/reviews/review.ts";
import type { ServiceContext } from "../service-context.ts";
import { isAuthor } from "./review-author.ts";

/**
 * D-09. Public: whoever has the id of a review that is held since it was sent is shown it, as its author is. Of one that an
 * edit put on hold others know the id: V-08, the author's only. Null if hidden or deleted.
 */
export async function findOwnReview(
  context: Pick<ServiceContext, "db" | "actor" | "clock">,
  { id, key }: { id: string; key: string },
): Promise<OwnReview | null> {
  const review = await context.db.reviews.find(id);
  if (review) return review;
  const held = await context.db.reviews.findHeldByEdit(id);
  return held && isAuthor(context, { author: held.author, key }) ? held.review : null;
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
