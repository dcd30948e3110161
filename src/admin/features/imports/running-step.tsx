import { CircleStop } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { ImportHead } from "../../../contract/imports/import-view.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AwayNote, JobProgress, TimeLeft } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { describeFile } from "./describe-file.ts";
import { StepList } from "./step-list.tsx";
import { useStep } from "./use-step.ts";

interface RunningStepProps {
  head: ImportHead;
  run: JobRunView;
}

/** AI-03: current of total, live; the job goes on without this page. */
export function RunningStep({ head, run: first }: RunningStepProps) {
  const { revalidate } = useRevalidator();
  const { send, pending, fault } = useStep(head.id);
  const { runs, isAway } = useJobRuns([first]);
  const run = runs.find(({ id }) => id === first.id) ?? first;
  const isActive = run.state === "queued" || run.state === "running";
  const showResult = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isActive) showResult();
  }, [isActive]);
  const isUndoing = run.kind === "undo-import";
  return (
    <>
      <title>Importando</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[1.625rem] wrap-anywhere">
            {isUndoing ? "Deshaciendo" : "Importando"} {head.fileName}
          </h1>
          <p className="mt-1 text-muted">Podés cerrar esta pantalla: sigue sola.</p>
        </div>
        <Button
          variant="plain"
          pending={pending === "cancel" || run.isCancelling}
          disabled={isAway}
          onClick={() => void send({ intent: "cancel" })}
        >
          <Icon of={CircleStop} size={17} />
          Frenar
        </Button>
      </header>
      <StepList current={3} />
      {isAway && <AwayNote className="mt-3" />}
      {fault && <FormError message={fault} />}
      <section aria-label="Avance" className="mt-4 rounded-panel border border-line bg-card px-5 py-4">
        <p className="flex items-baseline gap-2">
          <strong className="font-title text-[1.75rem]">
            {groupDigits(run.current)}
            {run.total !== null && ` de ${groupDigits(run.total)}`}
          </strong>
          <span className="text-muted">{isUndoing ? "partes" : "filas"}</span>
          <TimeLeft run={run} />
        </p>
        <JobProgress run={run} className="mt-3" />
        <p className="mt-3 text-[0.8125rem] text-muted">{describeFile(head)}</p>
      </section>
    </>
  );
}
