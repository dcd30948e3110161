import type { ImportView } from "../../../contract/imports/import-view.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { RunningStep } from "./running-step.tsx";

/** AI-01, AI-03: the step that an import is in. */
export function ImportScreen({ view }: { view: ImportView }) {
  const { head } = view;
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
