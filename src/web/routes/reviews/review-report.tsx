import { paths } from "../../../contract/paths.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { getPublishedReview } from "../../../services/reviews/find-review.ts";
import { reportReview } from "../../../services/reviews/report-review.ts";
import { RouteError } from "../../features/errors/route-error.tsx";
import { ReportPage } from "../../features/reports/report-page.tsx";
import { ReviewEntry } from "../../features/reviews/review-entry.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import type { Route } from "./+types/review-report";

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const { review, business } = await getPublishedReview(page.services, { id: params.id });
  return { review, title: business.title, slug: business.slug };
});

const reporting = formRoute({
  forms: {
    report: handleForm(defineForm(REPORT_SPEC), async (page, { reason }, { params }) => {
      await reportReview(page.services, { id: params.id ?? "", reason });
      return {};
    }),
  },
});
export const action = reporting.action;
export const middleware = reporting.middleware;

/** D-09, without a script. */
export default function ReviewReportPage({
  loaderData: { review, title, slug },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageMetadata
        title="Reportar reseña"
        description={`Una reseña de ${title}.`}
        path={reviewPaths.report(review)}
        noindex
      />
      <ReportPage
        heading="Reportar reseña"
        question={`Si esta reseña de ${title} insulta, engaña o no habla del lugar, avisanos.`}
        to={reviewPaths.report(review)}
        back={{ to: paths.business({ slug }), label: `Volver a ${title}` }}
        answer={actionData?.answer}
      >
        <ReviewEntry review={review} now={null} isOwn={false} />
      </ReportPage>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
