import { type MouseEvent, useState } from "react";
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
import { useForm } from "../../../ui/forms/use-form.ts";
import { ClosedAnswer, takeFocus } from "./closed-answer.tsx";
import { type GivenAnswer, isWaiting, LATER, sendAnswer } from "./freshness-answer.ts";

/** V-05: one tap; a visitor who reports a change may describe it. Without a script each button opens a page. */
export function FreshnessQuestion({ slug }: { slug: string }) {
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [isClosing, setClosing] = useState<boolean | null>(null);
  const to = paths.freshness({ slug });
  if (given) return <Thanks {...given} to={to} />;
  if (isClosing)
    return (
      <ClosedAnswer
        to={to}
        onUndo={() => setClosing(false)}
        onDone={setGiven}
        onRefused={(refused) => {
          setRefusal(refused);
          setClosing(false);
        }}
      />
    );
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
              isPressedBefore={each === "closed" && isClosing === false}
              onPress={(event) => {
                setRefusal(null);
                if (each !== "closed") return;
                event.preventDefault();
                setClosing(true);
              }}
              onDone={setGiven}
              onRefused={setRefusal}
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
  /** After an undo, or a failure, it has the focus again. */
  isPressedBefore: boolean;
  onPress: (event: MouseEvent) => void;
  onDone: (given: GivenAnswer) => void;
  onRefused: (refusal: FormRefusal) => void;
}

function AnswerButton({ answer, to, isPressedBefore, onPress, onDone, onRefused }: AnswerButtonProps) {
  const { props, isPending } = useForm({
    spec: FRESHNESS_SPEC,
    send: ({ data }) => sendAnswer({ to, data }),
    onDone: () => onDone({ answer, isWaiting: false }),
    onRefused: (refusal) => (isWaiting(refusal) ? onDone({ answer, isWaiting: true }) : onRefused(refusal)),
  });
  return (
    <form {...props} action={to}>
      <input type="hidden" name="answer" value={answer} />
      <button
        type="submit"
        ref={isPressedBefore ? takeFocus : null}
        onClick={onPress}
        aria-busy={isPending}
        className={pillClass({ selected: false })}
      >
        {ANSWER_LABELS[answer]}
      </button>
    </form>
  );
}

function Thanks({ answer, isWaiting: waits, to }: GivenAnswer & { to: string }) {
  const { props, field, refusal, result, isPending } = useForm({
    spec: FRESHNESS_SPEC,
    send: ({ data }) => sendAnswer({ to, data }),
  });
  const noteWaits = refusal !== null && isWaiting(refusal);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p role="status" ref={takeFocus} tabIndex={-1} className="w-fit rounded-lg">
        {answer === "same" ? "Gracias por confirmarlo." : "Gracias por avisar. Lo vamos a revisar."}
        {(waits || noteWaits) && ` ${LATER}`}
      </p>
      {answer === "changed" && !result && !noteWaits && (
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
