import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { getSharedList, reportSharedList } from "../../../services/shared-lists/get-shared-list.ts";
import { RouteError } from "../../features/errors/route-error.tsx";
import { ReportPage } from "../../features/reports/report-page.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import type { Route } from "./+types/shared-list-report";

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const { id, title } = await getSharedList(page.services, { id: params.id });
  return { id, title };
});

const reporting = formRoute({
  forms: {
    report: handleForm(defineForm(REPORT_SPEC), async (page, { reason }, { params }) => {
      await reportSharedList(page.services, { id: params.id ?? "", reason });
      return {};
    }),
  },
});
export const action = reporting.action;
export const middleware = reporting.middleware;

/** V-06 */
export default function SharedListReportPage({
  loaderData: { id, title },
  actionData,
}: Route.ComponentProps) {
  const path = sharedListPaths.report({ id });
  return (
    <>
      <PageMetadata title="Reportar lista" description="Una lista de lugares." path={path} noindex />
      <ReportPage
        heading="Reportar lista"
        question={
          title
            ? `Si la lista «${title}» insulta, engaña o es publicidad, avisanos.`
            : "Esta lista ya espera una revisión."
        }
        to={path}
        back={{ to: sharedListPaths.list({ id }), label: "Volver a la lista" }}
        answer={actionData?.answer}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
