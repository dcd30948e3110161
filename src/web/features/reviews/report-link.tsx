import { type MouseEvent, useState } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { REPORT_SPEC } from "../../../domain/reviews/review-fields.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

const SHARED = "inline-flex min-h-8 items-center rounded-lg text-sm hover:underline pointer-coarse:min-h-11";
export const QUIET_LINK_CLASS = `${SHARED} text-muted hover:text-ink`;

/** D-09: a link to a confirmation page; with a script the confirmation is inline. */
export function ReportLink({ review }: { review: Review }) {
  const [isAsking, setAsking] = useState(false);
  const to = reviewPaths.report(review);
  const { props, field, refusal, result, isPending, clear } = useForm({
    spec: REPORT_SPEC,
    send: ({ data }) => postForm({ to, spec: REPORT_SPEC, data }),
  });
  // Each step replaces the focused control.
  const [wasPressed, setWasPressed] = useState(false);
  const focusRef = wasPressed ? takeFocus : undefined;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWasPressed(true);
    setAsking(true);
  };
  if (result)
    return (
      <p role="status" ref={focusRef} tabIndex={-1} className="mt-1 w-fit rounded-lg text-sm text-muted">
        Gracias por avisar. La vamos a revisar.
      </p>
    );
  if (isAsking)
    return (
      <form {...props} action={to} className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span>¿Reportamos esta reseña?</span>
        <button
          type="submit"
          ref={focusRef}
          aria-busy={isPending}
          className={`${SHARED} font-semibold text-primary`}
        >
          Sí, reportar
        </button>
        <button
          type="button"
          onClick={() => {
            clear();
            setAsking(false);
          }}
          className={QUIET_LINK_CLASS}
        >
          No
        </button>
        <div className="basis-full pt-1 sm:max-w-md">
          <Field label="¿Por qué? (opcional)" {...field("reason")} />
        </div>
        {refusal?.message && (
          <p role="alert" className="basis-full pt-1 text-primary">
            {refusal.message}
          </p>
        )}
      </form>
    );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      <a ref={focusRef} href={to} rel="nofollow" onClick={ask} className={QUIET_LINK_CLASS}>
        Reportar reseña<span className="sr-only"> de {review.author}</span>
      </a>
    </p>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
