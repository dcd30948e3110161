import { type PageRequest, pageLoader, respondJson } from "../../../request.server.ts";
import { findOwnReview } from "../../../services/reviews/find-review.ts";
import { listOwnReviews } from "../../../services/reviews/own-reviews.ts";
import type { Route } from "./+types/review";

/** D-09: never cached. V-08: "mias" are a member's own, in this route since each is in the first load of the home. */
export const loader = pageLoader(async (page, { params, url }: Route.LoaderArgs) =>
  params.id === "mias"
    ? respondOwn(page, url.searchParams.get("lugar"))
    : Response.json({ review: await findOwnReview(page.services, { id: params.id }) }),
);

function respondOwn(page: PageRequest, businessId: string | null): Promise<Response> {
  return respondJson(page, async () => {
    const { services } = await page.identify();
    return { reviews: await listOwnReviews(services, { businessId }) };
  });
}
