import { EDIT_KEY_HEADER } from "../../../contract/reviews/review-paths.ts";
import { type PageRequest, pageLoader, respondJson } from "../../../request.server.ts";
import { findOwnReview } from "../../../services/reviews/find-review.ts";
import { listOwnReviews } from "../../../services/reviews/own-reviews.ts";
import type { Route } from "./+types/review";

/** D-09: never cached. V-08: "mias" are a member's own, in this route since each is in the first load of the home. */
export const loader = pageLoader(async (page, { params, url, request }: Route.LoaderArgs) => {
  if (params.id === "mias") return respondOwn(page, url.searchParams.get("lugar"));
  const key = request.headers.get(EDIT_KEY_HEADER) ?? "";
  const findActor = async () => (await page.identify()).services.actor;
  return Response.json({ review: await findOwnReview(page.services, { id: params.id, key, findActor }) });
});

function respondOwn(page: PageRequest, businessId: string | null): Promise<Response> {
  return respondJson(page, async () => {
    const { services } = await page.identify();
    return { reviews: await listOwnReviews(services, { businessId }) };
  });
}
