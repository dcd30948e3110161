import { paths } from "../../../contract/paths.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { photoAlt } from "../../../domain/reviews/review-photo.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { getPublishedPhoto, reportPhoto } from "../../../services/reviews/report-photo.ts";
import { RouteError } from "../../features/errors/route-error.tsx";
import { ReportPage } from "../../features/reports/report-page.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import type { Route } from "./+types/photo-report";

export const loader = pageLoader((page, { params }: Route.LoaderArgs) =>
  getPublishedPhoto(page.services, { id: params.id }),
);

const reporting = formRoute({
  forms: {
    report: handleForm(defineForm(REPORT_SPEC), async (page, { reason }, { params }) => {
      await reportPhoto(page.services, { id: params.id ?? "", reason });
      return {};
    }),
  },
});
export const action = reporting.action;
export const middleware = reporting.middleware;

/** V-08 */
export default function PhotoReportPage({ loaderData: photo, actionData }: Route.ComponentProps) {
  const { imageId, width, height, author, business } = photo;
  return (
    <>
      <PageMetadata
        title="Reportar foto"
        description={`Una foto de ${business.title}.`}
        path={reviewPaths.photoReport(photo)}
        noindex
      />
      <ReportPage
        heading="Reportar foto"
        question={`Si esta foto no es de ${business.title}, muestra a alguien sin su permiso o no es para todo público, avisanos.`}
        to={reviewPaths.photoReport(photo)}
        back={{ to: paths.business(business), label: `Volver a ${business.title}` }}
        answer={actionData?.answer}
      >
        <img
          src={paths.image({ id: imageId, width: 800 })}
          alt={photoAlt({ place: business.title, author })}
          width={width}
          height={height}
          className="max-h-96 w-auto max-w-full rounded-2xl"
        />
      </ReportPage>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
