import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";

interface ReportPageProps {
  heading: string;
  question: string;
  /** Address of the form. */
  to: string;
  back: { readonly to: string; readonly label: string };
  answer: FormAnswer | undefined;
  /** What is reported. */
  children?: ReactNode;
}

/** D-09, V-06, V-08: asks for the reason, without a script. */
export function ReportPage({ heading, question, to, back, answer, children }: ReportPageProps) {
  const refusal = answer?.ok === false ? answer : null;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mt-6 text-display">{heading}</h1>
      {answer?.ok ? (
        <p role="status" className="mt-4 text-lg">
          Gracias por avisar. La vamos a revisar.
        </p>
      ) : (
        <>
          <p className="mt-4 mb-5">{question}</p>
          {children}
          <form method="post" action={to} className="mt-5 grid gap-4">
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
        <Link to={back.to} className={TEXT_LINK_CLASS}>
          {back.label}
        </Link>
      </p>
    </div>
  );
}
