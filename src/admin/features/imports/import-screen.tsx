import { useEffect, useRef } from "react";
import type { ImportView } from "../../../contract/imports/import-view.ts";
import { focusHeading } from "../../shell/focus-heading.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";

/** AI-01, AI-03: the step that an import is in. */
export function ImportScreen({ view }: { view: ImportView }) {
  const { head } = view;
  useFocusOnStep(view.step);
  if (view.step === "columns")
    // Another sheet or row of titles starts from its own proposal.
    return (
      <ColumnsStep
        key={`${head.id} ${view.columns.sheet} ${view.columns.headerRow}`}
        head={head}
        columns={view.columns}
      />
    );
  if (view.step === "preview") return <PreviewStep head={head} preview={view.preview} />;
  if (view.step === "running") return <RunningStep key={view.run.id} head={head} run={view.run} />;
  return <ResultStep head={head} result={view.result} />;
}

/** The button that led to the step is gone, and the focus with it. */
function useFocusOnStep(step: ImportView["step"]): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) focusHeading();
  }, [step]);
}
