import { pageLoader, respondJson } from "../../request.server.ts";
import { listOwnReviews } from "../../services/reviews/own-reviews.ts";
import type { Route } from "./+types/own-reviews";

/** V-08: never cached. */
export const loader = pageLoader((page, { url }: Route.LoaderArgs) =>
  respondJson(page, async () => {
    const { services } = await page.identify();
    const businessId = url.searchParams.get("lugar");
    return { reviews: await listOwnReviews(services, { businessId }) };
  }),
);
