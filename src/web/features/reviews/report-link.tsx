import { type MouseEvent, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { Review } from "../../../domain/reviews/review.ts";

const SHARED = "inline-flex min-h-8 items-center rounded-lg text-sm hover:underline pointer-coarse:min-h-11";
const QUIET = `${SHARED} text-muted hover:text-ink`;
const FAILED = "No pudimos avisar. Probá de nuevo en un rato.";

type Step = "idle" | "asking" | "sending" | "done";

/** D-09: a link to a confirmation page; with a script the confirmation is inline. */
export function ReportLink({ review }: { review: Review }) {
  const [step, setStep] = useState<Step>("idle");
  const [fault, setFault] = useState("");
  // Each step replaces the focused control.
  const [wasPressed, setWasPressed] = useState(false);
  const focusRef = wasPressed ? takeFocus : undefined;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWasPressed(true);
    setStep("asking");
  };
  const send = async () => {
    setStep("sending");
    const refused = await sendReport(review.id);
    setFault(refused);
    setStep(refused ? "idle" : "done");
  };
  if (step === "done")
    return (
      <p role="status" ref={focusRef} tabIndex={-1} className="mt-1 w-fit rounded-lg text-sm text-muted">
        Gracias por avisar. La vamos a revisar.
      </p>
    );
  if (step !== "idle")
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span>¿Reportamos esta reseña?</span>
        <button
          type="button"
          ref={focusRef}
          onClick={() => void send()}
          aria-busy={step === "sending"}
          className={`${SHARED} font-semibold text-primary`}
        >
          Sí, reportar
        </button>
        <button type="button" onClick={() => setStep("idle")} className={QUIET}>
          No
        </button>
      </p>
    );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      <a ref={focusRef} href={paths.reviewReport(review)} rel="nofollow" onClick={ask} className={QUIET}>
        Reportar reseña<span className="sr-only"> de {review.author}</span>
      </a>
      {fault && (
        <span role="alert" className="text-sm text-primary">
          {fault}
        </span>
      )}
    </p>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The error message, or "". */
async function sendReport(id: string): Promise<string> {
  try {
    const response = await fetch(paths.reviewReport({ id }), {
      method: "POST",
      headers: { Accept: "application/json" },
    });
    if (response.ok) return "";
    const { message } = (await response.json()) as { message?: string };
    return message ?? FAILED;
  } catch {
    return FAILED;
  }
}
