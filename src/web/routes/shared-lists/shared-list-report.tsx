import { Link } from "react-router";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { getSharedList, reportSharedList } from "../../../services/shared-lists/get-shared-list.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { RouteError } from "../../features/errors/route-error.tsx";
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
  const refusal = actionData?.answer.ok === false ? actionData.answer : null;
  const path = sharedListPaths.report({ id });
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata title="Reportar lista" description="Una lista de lugares." path={path} noindex />
      <h1 className="mt-6 text-display">Reportar lista</h1>
      {actionData?.answer.ok ? (
        <p role="status" className="mt-4 text-lg">
          Gracias por avisar. La vamos a revisar.
        </p>
      ) : (
        <>
          <p className="mt-4">
            {title
              ? `Si la lista «${title}» insulta, engaña o es publicidad, avisanos.`
              : "Esta lista ya espera una revisión."}
          </p>
          <form method="post" action={path} className="mt-5 grid gap-4">
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
        <Link to={sharedListPaths.list({ id })} className={TEXT_LINK_CLASS}>
          Volver a la lista
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
