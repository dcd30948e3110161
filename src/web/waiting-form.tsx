import { useEffect, useRef, useState } from "react";
import type { WaitingForm } from "../contract/offline/offline.ts";
import { ANSWER_LABELS, type FreshnessAnswer } from "../domain/freshness/freshness-report.ts";
import { offlineStore, useWaitingForms } from "../personal/offline/offline-store.ts";
import { postToWorker, takeForm } from "../personal/offline/post-to-worker.ts";
import { useStore } from "../personal/store.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { focusHeading } from "../ui/focus-heading.ts";
import { Stars } from "../ui/stars.tsx";
import { CHANGES, REPORT_PATH, REVIEW, SUGGESTION, wordsOf } from "./waiting-words.ts";

type Typed = Readonly<Record<string, string>>;

interface WaitingFormsHereProps {
  /** Where the form is sent. */
  path: string;
  /** Puts it back into the form, with a draft. */
  onEdit: (typed: Typed) => void;
  /** Whether the form has other words, which would be lost. */
  hasText: () => boolean;
}

/** V-07: what was written on this page without a connection and is not sent yet. */
export function WaitingFormsHere({ path, ...editing }: WaitingFormsHereProps) {
  const forms = useWaitingForms(path);
  return (
    <div role="status" className="grid gap-3 not-empty:my-3">
      {forms.map((form) => (
        <WaitingFormCard key={form.id} form={form} editing={editing} />
      ))}
    </div>
  );
}

/** The address of the page that has the form. */
export function pageOfForm({ path, fields }: WaitingForm): string {
  const { page } = typedIn(fields);
  return page ?? path.replace(/\/resenas$/, "").replace(REPORT_PATH, "");
}

/** Puts a waiting form back into its own. Not one that was sent meanwhile: it would arrive twice. */
export async function takeBack(
  { id, fields }: WaitingForm,
  onEdit: (typed: Typed) => void,
): Promise<boolean> {
  if (!(await takeForm(id))) return false;
  onEdit(typedIn(fields));
  postToWorker({ kind: "discard", id });
  return true;
}

function typedIn(fields: WaitingForm["fields"]): Typed {
  return Object.fromEntries(fields);
}

/** `describeReport({ answer: "changed", note: "Abren a las 20" })` is "Cambió: Abren a las 20". */
function describeReport({ answer, note }: Typed): string {
  const label = ANSWER_LABELS[answer as FreshnessAnswer] ?? "";
  return [label, note].filter(Boolean).join(": ");
}

interface WaitingFormCardProps {
  form: WaitingForm;
  /** Where the page does not say which place is reviewed. */
  place?: string | undefined;
  /** Without it, a link leads to the page of the form. */
  editing?: Pick<WaitingFormsHereProps, "onEdit" | "hasText">;
}

export function WaitingFormCard({ form, place, editing }: WaitingFormCardProps) {
  const { id, path, fields, refusal, submitter } = form;
  const typed = typedIn(fields);
  const words = wordsOf({ path, intent: typed.intent });
  const isOffline = useStore({ store: offlineStore, select: (state) => state.isOffline });
  // A member's own reviews come from the server.
  const isOutOfReach = isOffline && words === CHANGES && submitter !== "";
  const [asked, setAsked] = useState<"discard" | "replace" | null>(null);
  const isEdited = useRef(false);
  // Without the card, the form is higher up than when it got the focus.
  useEffect(
    () => () => {
      if (isEdited.current) document.activeElement?.scrollIntoView({ block: "nearest" });
    },
    [],
  );
  const discard = () => postToWorker({ kind: "discard", id });
  const edit = async () => {
    isEdited.current = editing !== undefined && (await takeBack(form, editing.onEdit));
  };
  return (
    <div className="rounded-panel border border-line bg-card p-4">
      <p className="font-semibold">
        {words.subject} {words !== SUGGESTION && place && `de ${place} `}
        {refusal === null ? words.waits : words.failed}
      </p>
      {words === CHANGES && <Stars value={Number(typed.stars)} />}
      <p className="mt-1 line-clamp-3 break-words">
        {typed.text ?? typed.businessName ?? describeReport(typed)}
      </p>
      <p className={`mt-1 text-sm ${refusal === null ? "text-muted" : "text-danger"}`}>
        {refusal === null ? words.stored : refusal || words.refused}
        {words === REVIEW && submitter && " Las fotos agregalas después, desde la reseña."}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {editing ? (
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              if (editing.hasText()) setAsked("replace");
              else void edit();
            }}
          >
            Cambiar
          </Button>
        ) : (
          !isOutOfReach && (
            <a href={pageOfForm(form)} className={buttonClass({ variant: "plain", size: "small" })}>
              Ver
            </a>
          )
        )}
        {refusal !== null && (
          <Button variant="plain" size="small" onClick={() => postToWorker({ kind: "send", again: true })}>
            Enviar de nuevo
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsked("discard")}>
          Descartar
        </Button>
      </p>
      <LossDialog
        open={asked === "discard"}
        onClose={() => setAsked(null)}
        title={`¿Descartar ${words.subject.toLowerCase()}?`}
        text={`${words.unsent}, y lo que escribiste se pierde.`}
        action="Descartar"
        onConfirm={() => {
          discard();
          // While the dialog is open the heading is inert.
          requestAnimationFrame(focusHeading);
        }}
      />
      <LossDialog
        open={asked === "replace"}
        onClose={() => setAsked(null)}
        title="¿Reemplazar lo que hay en el formulario?"
        text={`${words.comesBack} ${words.storedSubject}, y se pierde lo que estabas escribiendo.`}
        action="Reemplazar"
        onConfirm={() => void edit()}
      />
    </div>
  );
}

interface LossDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
}

function LossDialog({ open, onClose, title, text, action, onConfirm }: LossDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{text}</p>
      <p className="mt-4 flex flex-wrap gap-2 max-xs:*:grow">
        <Button variant="plain" onClick={onClose}>
          Dejar como está
        </Button>
        <Button
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </p>
    </Dialog>
  );
}
