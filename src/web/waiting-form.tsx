import { useEffect, useRef, useState } from "react";
import type { WaitingForm } from "../contract/offline.ts";
import { paths } from "../contract/paths.ts";
import { useWaitingForms } from "../personal/offline/offline-store.ts";
import { postToWorker } from "../personal/offline/post-to-worker.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { focusHeading } from "../ui/focus-heading.ts";

type Typed = Readonly<Record<string, string>>;

interface WaitingFormsHereProps {
  /** Where the form is sent. */
  path: string;
  /** Puts it back into the form. */
  onEdit: (typed: Typed) => void;
}

/** V-07: what was written on this page without a connection and is not sent yet. */
export function WaitingFormsHere({ path, onEdit }: WaitingFormsHereProps) {
  const forms = useWaitingForms(path);
  return (
    <div role="status" className="grid gap-3 not-empty:my-3">
      {forms.map((form) => (
        <WaitingFormCard key={form.id} form={form} onEdit={onEdit} />
      ))}
    </div>
  );
}

/** The address of the page that has the form. */
export function pageOfForm({ path }: WaitingForm): string {
  return path.replace(/\/resenas$/, "");
}

interface WaitingFormCardProps {
  form: WaitingForm;
  /** Where the page does not say which place is reviewed. */
  place?: string | undefined;
  /** Without it, a link leads to the page of the form. */
  onEdit?: (typed: Typed) => void;
}

export function WaitingFormCard({ form, place, onEdit }: WaitingFormCardProps) {
  const { id, path, fields, refusal, submitter } = form;
  const typed: Typed = Object.fromEntries(fields);
  const isReview = path !== paths.suggest();
  const [isAsking, setAsking] = useState(false);
  const isEdited = useRef(false);
  // Without the card, the form is higher up than when it got the focus.
  useEffect(
    () => () => {
      if (isEdited.current) document.activeElement?.scrollIntoView({ block: "nearest" });
    },
    [],
  );
  const discard = () => postToWorker({ kind: "discard", id });
  return (
    <div className="rounded-panel border border-line bg-card p-4">
      <p className="font-semibold">
        {isReview ? "Tu reseña" : "Tu sugerencia"} {isReview && place && `de ${place} `}
        {refusal === null ? "espera conexión" : "no se pudo enviar"}
      </p>
      <p className="mt-1 line-clamp-3 break-words">{isReview ? typed.text : typed.businessName}</p>
      <p className={`mt-1 text-sm ${refusal === null ? "text-muted" : "text-danger"}`}>
        {refusal ?? "Quedó guardada en este aparato y se manda sola cuando vuelva."}
        {isReview && submitter && " Las fotos agregalas después, desde la reseña."}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {onEdit ? (
          <Button
            variant="plain"
            onClick={() => {
              isEdited.current = true;
              onEdit(typed);
              discard();
            }}
          >
            Cambiar
          </Button>
        ) : (
          <a href={pageOfForm(form)} className={buttonClass({ variant: "plain" })}>
            Ver
          </a>
        )}
        {refusal !== null && (
          <Button variant="plain" onClick={() => postToWorker({ kind: "send", again: true })}>
            Enviar de nuevo
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Descartar ${isReview ? "tu reseña" : "tu sugerencia"}?`}
      >
        <p>No se va a enviar, y lo que escribiste se pierde.</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Button variant="plain" onClick={() => setAsking(false)}>
            Conservar
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              discard();
              // While the dialog is open the heading is inert.
              requestAnimationFrame(focusHeading);
            }}
          >
            Descartar
          </Button>
        </p>
      </Dialog>
    </div>
  );
}
