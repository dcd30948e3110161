import { useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { FormRefusal } from "../../../domain/forms/form-spec.ts";
import {
  ANSWER_LABELS,
  FRESHNESS_ANSWERS,
  FRESHNESS_SPEC,
  type FreshnessAnswer,
} from "../../../domain/freshness/freshness-report.ts";
import { buttonClass, pillClass } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

interface FreshnessResult {
  readonly answer: FreshnessAnswer;
}

/** V-05: one tap; a visitor who reports a change may describe it. Without a script each button opens a page. */
export function FreshnessQuestion({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState<FreshnessAnswer | null>(null);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const to = paths.freshness({ slug });
  if (answer) return <Thanks answer={answer} to={to} />;
  return (
    <section aria-labelledby="sigue-igual" className="mt-5 border-t border-line pt-4">
      <h3 id="sigue-igual" className="font-text text-base font-semibold">
        ¿Estos datos siguen igual?
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {FRESHNESS_ANSWERS.map((each) => (
          <li key={each}>
            <AnswerButton
              answer={each}
              to={to}
              onDone={() => setAnswer(each)}
              onRefused={setRefusal}
              onSend={() => setRefusal(null)}
            />
          </li>
        ))}
      </ul>
      {refusal && (
        <p role="alert" className="mt-2 text-primary">
          {refusal.message || Object.values(refusal.faults)[0]} {refusal.detail}
        </p>
      )}
    </section>
  );
}

interface AnswerButtonProps {
  answer: FreshnessAnswer;
  to: string;
  onSend: () => void;
  onDone: () => void;
  onRefused: (refusal: FormRefusal) => void;
}

function AnswerButton({ answer, to, onSend, onDone, onRefused }: AnswerButtonProps) {
  const { props, isPending } = useForm({
    spec: FRESHNESS_SPEC,
    send: ({ data }) => {
      onSend();
      return postForm<FreshnessResult>({ to, spec: FRESHNESS_SPEC, data });
    },
    onDone,
    onRefused,
  });
  return (
    <form {...props} action={to}>
      <input type="hidden" name="answer" value={answer} />
      <button type="submit" aria-busy={isPending} className={pillClass({ selected: false })}>
        {ANSWER_LABELS[answer]}
      </button>
    </form>
  );
}

function Thanks({ answer, to }: { answer: FreshnessAnswer; to: string }) {
  const { props, field, refusal, result, isPending } = useForm({
    spec: FRESHNESS_SPEC,
    send: ({ data }) => postForm<FreshnessResult>({ to, spec: FRESHNESS_SPEC, data }),
  });
  const thanks = answer === "same" ? "Gracias por confirmarlo." : "Gracias por avisar. Lo vamos a revisar.";
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p role="status" ref={takeFocus} tabIndex={-1} className="w-fit rounded-lg">
        {thanks}
      </p>
      {answer === "changed" && !result && (
        <form {...props} action={to} className="mt-3 grid gap-3">
          <input type="hidden" name="answer" value={answer} />
          <Field as="textarea" rows={2} label="¿Qué cambió? (opcional)" {...field("note")} />
          {refusal?.message && (
            <p role="alert" className="text-primary">
              {refusal.message} {refusal.detail}
            </p>
          )}
          <button
            type="submit"
            aria-busy={isPending}
            className={`${buttonClass({ variant: "outline", size: "small" })} w-fit`}
          >
            Contar qué cambió
          </button>
        </form>
      )}
    </div>
  );
}

/** It replaces the pressed button. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
