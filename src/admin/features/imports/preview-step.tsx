import { ArrowLeft, Check, Undo2 } from "lucide";
import { Form, Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ImportHead, PreviewView } from "../../../contract/imports/import-view.ts";
import { DECIDE_SPEC } from "../../../domain/imports/import-forms.ts";
import type { RowDecision, RowKind } from "../../../domain/imports/import-row.ts";
import { previewQuery, ROWS_PER_PAGE } from "../../../domain/imports/preview-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Paging } from "../../shell/paging.tsx";
import { SearchBox } from "../../shell/search-box.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { FilterPills, KindCards } from "./preview-filters.tsx";
import { PreviewGroup } from "./preview-group.tsx";
import { ProblemList } from "./problem-list.tsx";
import { STEP_ROOM, StepActions } from "./step-actions.tsx";
import { StepList } from "./step-list.tsx";
import { useStep } from "./use-step.ts";

const GROUPS: readonly RowKind[] = ["changed", "new", "double", "away", "rejected", "unchanged"];

interface PreviewStepProps {
  head: ImportHead;
  preview: PreviewView;
}

/** AI-03: every row as a difference; nothing is written before it is accepted. */
export function PreviewStep({ head, preview }: PreviewStepProps) {
  const { id } = head;
  const { send, pending, fault } = useStep(id);
  const { chosen, rows, filter, text, page, found, isAgain } = preview;
  const decide = (kind: RowKind, decision: RowDecision, row: number | null) =>
    send({
      intent: "decide",
      spec: DECIDE_SPEC,
      fields: { kind, decision, row: row === null ? "" : String(row) },
    });
  return (
    <div className={STEP_ROOM}>
      <title>Vista previa · Importar</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[1.625rem]">
            {isAgain ? "Cambiaron mientras importabas" : "Esto es lo que va a cambiar"}
          </h1>
          <p className="mt-1 text-muted">
            {isAgain
              ? "Lo demás ya se escribió. Destildá lo que no quieras."
              : "Todavía no se escribió nada. Destildá lo que no quieras."}
          </p>
        </div>
        <StepActions>
          {isAgain ? (
            <DiscardButton id={id} label="Dejarlos como están" />
          ) : (
            <Link to={adminPaths.import({ id, isBack: true })} className={buttonClass({ variant: "plain" })}>
              <Icon of={ArrowLeft} size={17} />
              Volver a las columnas
            </Link>
          )}
          <Button
            pending={pending === "start"}
            disabled={chosen.all === 0}
            onClick={() => void send({ intent: "start", isNext: true })}
          >
            <Icon of={Check} size={17} />
            Importar {groupDigits(chosen.all)} {chosen.all === 1 ? "fila" : "filas"}
          </Button>
        </StepActions>
      </header>
      <StepList current={2} />
      <KindCards id={id} preview={preview} />
      {fault && (
        <div className="mt-4">
          <FormError message={fault} />
        </div>
      )}
      <section aria-label="Filas" className="mt-4 rounded-panel border border-line bg-card">
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          <FilterPills id={id} preview={preview} />
          <Form
            action={adminPaths.import({ id })}
            role="search"
            className="relative grow basis-52 lg:max-w-60"
          >
            {Object.entries(previewQuery({ filter })).map(
              ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <SearchBox key={text} label="Buscar filas" placeholder="Nombre o fila" defaultValue={text} />
          </Form>
        </div>
        {rows.length === 0 && <p className="px-4 py-6 text-muted">No hay filas así.</p>}
        {GROUPS.map((kind) => (
          <PreviewGroup key={kind} kind={kind} preview={preview} onDecide={decide} />
        ))}
      </section>
      <Paging
        page={page}
        found={found}
        perPage={ROWS_PER_PAGE}
        pathOf={(to) => adminPaths.import({ id, filter, text, page: to })}
      />
      <ProblemList id={id} rejections={preview.rejections} warnings={preview.warnings} />
      <p className="mt-4 flex gap-2 text-[0.8125rem] text-muted">
        <Icon of={Undo2} size={16} className="mt-0.5 shrink-0" />
        Después de importar podés deshacer todo junto. Si alguien edita un negocio en el medio, ese dato se
        respeta y te lo mostramos.
      </p>
    </div>
  );
}
