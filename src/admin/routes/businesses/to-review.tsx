import { defineForm } from "../../../domain/forms/define-form.ts";
import { CHECK_SPEC } from "../../../domain/freshness/freshness-report.ts";
import { readToReviewView } from "../../../domain/freshness/to-review-view.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import {
  type CheckedBusiness,
  closeBusiness,
  confirmBusiness,
  dismissReports,
} from "../../../services/freshness/check-business.ts";
import { listToReview } from "../../../services/freshness/list-to-review.ts";
import type { ServiceContext } from "../../../services/service-context.ts";
import { ToReviewPage } from "../../features/businesses/to-review/to-review-page.tsx";
import type { Route } from "./+types/to-review";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  listing: await listToReview(services, readToReviewView(url.searchParams)),
}));

const deciding = (decide: (context: ServiceContext, input: { id: string }) => Promise<CheckedBusiness>) =>
  handleForm(defineForm(CHECK_SPEC), async (page, input) => {
    const { services } = await page.identify();
    return decide(services, input);
  });
const checking = staffFormRoute<CheckedBusiness>({
  forms: {
    confirm: deciding(confirmBusiness),
    close: deciding(closeBusiness),
    dismiss: deciding(dismissReports),
  },
});
export const middleware = checking.middleware;

/** V-05 */
export default function ToReview({ loaderData: { listing } }: Route.ComponentProps) {
  return <ToReviewPage listing={listing} />;
}
