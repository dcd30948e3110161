import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import {
  ANSWER_LABELS,
  FRESHNESS_ANSWERS,
  FRESHNESS_SPEC,
  type FreshnessAnswer,
} from "../../domain/freshness/freshness-report.ts";
import { formRoute, handleForm } from "../../form-action.server.ts";
import { pageLoader } from "../../request.server.ts";
import { getBusiness } from "../../services/businesses/get-business.ts";
import { reportFreshness } from "../../services/freshness/report-freshness.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../ui/classes.ts";
import { Field } from "../../ui/forms/field.tsx";
import { FormError } from "../../ui/forms/form-errors.tsx";
import { RouteError } from "../features/errors/route-error.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/freshness";

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const { business } = await getBusiness(page.services, { name: params.id });
  return { title: business.title, slug: business.slug };
});

const answering = formRoute({
  forms: {
    answer: handleForm(defineForm(FRESHNESS_SPEC), (page, { answer, note }, { params }) =>
      reportFreshness(page.services, { name: params.id ?? "", answer: answer as FreshnessAnswer, note }),
    ),
  },
  // V-07
  allowsOtherSubmitter: true,
});
export const action = answering.action;
export const middleware = answering.middleware;

/** V-05, without a script. */
export default function FreshnessPage({ loaderData: { title, slug }, actionData }: Route.ComponentProps) {
  const answer = actionData?.answer;
  const refusal = answer?.ok === false ? answer : null;
  const given = answer?.ok ? answer.result.answer : refusal?.typed?.answer;
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata
        title={`¿Sigue igual ${title}?`}
        description={`Contanos si los datos de ${title} cambiaron.`}
        path={paths.freshness({ slug })}
        noindex
      />
      <h1 className="mt-6 text-display">¿Sigue igual {title}?</h1>
      {answer?.ok && (
        <p role="status" className="mt-4 text-lg">
          {given === "same" ? "Gracias por confirmarlo." : "Gracias por avisar. Lo vamos a revisar."}
        </p>
      )}
      {given !== "same" && (
        <form method="post" action={paths.freshness({ slug })} className="mt-5 grid gap-4">
          {refusal && <FormError message={refusal.message || refusal.faults.answer} />}
          <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
            <legend className="mb-1 font-semibold">¿Cómo está?</legend>
            {FRESHNESS_ANSWERS.map((each) => (
              <label key={each} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="answer"
                  value={each}
                  defaultChecked={each === given}
                  className="size-5 accent-ink"
                />
                {ANSWER_LABELS[each]}
              </label>
            ))}
          </fieldset>
          <Field
            label="¿Qué cambió? (opcional)"
            name="note"
            maxLength={FRESHNESS_SPEC.fields.note.longest}
            defaultValue={refusal?.typed?.note}
            error={refusal?.faults.note}
          />
          <button type="submit" className={`${buttonClass()} w-fit`}>
            Avisar
          </button>
        </form>
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
