import type { Actor } from "../../domain/accounts/actor.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { OwnReview, Review } from "../../domain/reviews/review.ts";
import type { ServiceContext } from "../service-context.ts";
import { isAuthor } from "./review-author.ts";

/**
 * D-09. Public: only the author knows the id of a review that is held since it was sent, so the id is enough. The id of one
 * that an edit put on hold was public before: V-08, the author's only. Null if hidden or deleted.
 */
export async function findOwnReview(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { id, key, findActor }: { id: string; key: string; findActor: () => Promise<Actor> },
): Promise<OwnReview | null> {
  const review = await db.reviews.find(id);
  if (review) return review;
  const held = await db.reviews.findHeldByEdit(id);
  if (!held) return null;
  return isAuthor({ actor: await findActor(), clock }, { author: held.author, key }) ? held.review : null;
}

export async function getPublishedReview(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<{ review: Review; business: Business }> {
  const review = await db.reviews.find(id);
  const business = review?.status === "published" ? await db.businesses.findById(review.businessId) : null;
  if (review && business) return { review, business };
  throw missingReview(id);
}

export function missingReview(id: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no published review ${id.slice(0, 40)}`,
    heading: "Esa reseña ya no está",
    spanish: "La reseña que buscás no existe o ya no se muestra.",
  });
}
