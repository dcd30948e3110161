import { pageLoader } from "../../request.server.ts";
import { findOwnReview } from "../../services/reviews/find-own-review.ts";
import type { Route } from "./+types/review";

/** D-09: never cached. */
export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) =>
  Response.json({ review: await findOwnReview(page.services, { id: params.id }) }),
);
