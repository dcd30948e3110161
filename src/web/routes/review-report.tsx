import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { REPORT_SPEC } from "../../domain/reviews/review-fields.ts";
import { formRoute, handleForm } from "../../form-action.server.ts";
import { pageLoader } from "../../request.server.ts";
import { getPublishedReview } from "../../services/reviews/find-review.ts";
import { reportReview } from "../../services/reviews/report-review.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../ui/classes.ts";
import { Field } from "../../ui/forms/field.tsx";
import { FormError } from "../../ui/forms/form-errors.tsx";
import { RouteError } from "../features/errors/route-error.tsx";
import { ReviewEntry } from "../features/reviews/review-entry.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
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
  const refusal = actionData?.answer.ok === false ? actionData.answer : null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata
        title="Reportar reseña"
        description={`Una reseña de ${title}.`}
        path={paths.reviewReport(review)}
        noindex
      />
      <h1 className="mt-6 text-display">Reportar reseña</h1>
      {actionData?.answer.ok ? (
        <p role="status" className="mt-4 text-lg">
          Gracias por avisar. La vamos a revisar.
        </p>
      ) : (
        <>
          <p className="mt-4 mb-5">
            Si esta reseña de {title} insulta, engaña o no habla del lugar, avisanos.
          </p>
          <ReviewEntry review={review} now={null} isOwn={false} />
          <form method="post" action={paths.reviewReport(review)} className="mt-5 grid gap-4">
            {refusal?.message && <FormError {...refusal} />}
            <Field
              label="¿Por qué? (opcional)"
              name="reason"
              maxLength={REPORT_SPEC.fields.reason.longest}
              defaultValue={refusal?.typed?.reason}
              error={refusal?.faults.reason}
            />
            <button type="submit" className={`${buttonClass()} w-fit`}>
              Sí, reportar
            </button>
          </form>
        </>
      )}
      <p className="mt-4">
        <Link to={paths.business({ slug })} className={TEXT_LINK_CLASS}>
          Volver a {title}
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
