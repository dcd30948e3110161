import { pageLoader } from "../../request.server.ts";
import { findOwnReview } from "../../services/reviews/find-review.ts";
import type { Route } from "./+types/review";

/** D-09: what became of a review, for whoever knows its id. Never kept. */
export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) =>
  Response.json({ review: await findOwnReview(page.services, { id: params.id }) }),
);
