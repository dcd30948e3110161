import { ArrowRight, Bookmark, TriangleAlert } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ColumnsView, ImportHead } from "../../../contract/imports/import-view.ts";
import type { SheetField } from "../../../domain/business-sheet/sheet-columns.ts";
import { sheetHeader } from "../../../domain/business-sheet/sheet-columns.ts";
import { type EmptyCells, findMappingFault } from "../../../domain/imports/import-columns.ts";
import { COLUMNS_SPEC, SHEET_SPEC } from "../../../domain/imports/import-forms.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CategoryChoices } from "./category-choices.tsx";
import { ColumnList } from "./column-list.tsx";
import { describeFile } from "./describe-file.ts";
import { DiscardButton } from "./discard-button.tsx";
import { EmptyCellChoice } from "./empty-cell-choice.tsx";
import { STEP_ROOM, StepActions } from "./step-actions.tsx";
import { StepList } from "./step-list.tsx";
import { useStep } from "./use-step.ts";

interface ColumnsStepProps {
  head: ImportHead;
  columns: ColumnsView;
}

export function ColumnsStep({ head, columns: view }: ColumnsStepProps) {
  const navigate = useNavigate();
  const { send, pending, fault } = useStep(head.id);
  const [mapping, setMapping] = useState(view.mapping);
  const [emptyCells, setEmptyCells] = useState<EmptyCells>(view.emptyCells);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const unknown = view.columns[mapping.indexOf("category")]?.unknown ?? [];
  const problem = findMappingFault(mapping, sheetHeader);

  const look = (sheet: number, headerRow: number) =>
    void send({
      intent: "sheet",
      spec: SHEET_SPEC,
      fields: { sheet: String(sheet), headerRow: String(headerRow) },
    });
  const choose = (index: number, field: SheetField | null) =>
    setMapping(mapping.map((each, at) => (at === index ? field : each)));
  async function goOn(): Promise<void> {
    const pairs = unknown.flatMap(({ spelling }) => (chosen[spelling] ? [[spelling, chosen[spelling]]] : []));
    const fields = { mapping: JSON.stringify(mapping), emptyCells, categories: JSON.stringify(pairs) };
    const isSaved = await send({ intent: "columns", spec: COLUMNS_SPEC, fields, isNext: true });
    if (isSaved) await navigate(adminPaths.import({ id: head.id }));
  }
  return (
    <div className={STEP_ROOM}>
      <title>Columnas · Importar</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[1.625rem]">¿Qué hay en cada columna?</h1>
          <p className="mt-1 wrap-anywhere text-muted">{describeFile(head)}</p>
        </div>
        <StepActions>
          <DiscardButton id={head.id} label="Cambiar archivo" />
          <Button pending={pending === "columns"} disabled={problem !== null} onClick={() => void goOn()}>
            <Icon of={ArrowRight} size={17} />
            Ver qué cambia
          </Button>
        </StepActions>
      </header>
      <StepList current={1} />
      <div className="mt-3 empty:hidden">
        {(fault || problem) && <FormError message={fault || problem || ""} />}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.25rem]">
        <section aria-label="Columnas" className="rounded-panel border border-line bg-card">
          <SheetChoice view={view} isPending={pending === "sheet"} onLook={look} />
          <ColumnList view={view} mapping={mapping} onChoose={choose} />
        </section>
        <div className="grid gap-4">
          <EmptyCellChoice value={emptyCells} onChange={setEmptyCells} />
          <CategoryChoices
            unknown={unknown}
            categories={view.categories}
            chosen={chosen}
            onChoose={(spelling, category) => setChosen({ ...chosen, [spelling]: category })}
          />
          <p className="flex gap-2.5 rounded-panel bg-wash px-4 py-3 text-[0.8125rem]">
            <Icon of={Bookmark} size={17} className="mt-0.5 shrink-0" />
            Vamos a recordar estas columnas para la próxima planilla con los mismos títulos.
          </p>
        </div>
      </div>
    </div>
  );
}

const BOX = "min-h-11 max-w-full rounded-control border border-edge bg-card px-3 text-ink lg:min-h-10";

interface SheetChoiceProps {
  view: ColumnsView;
  isPending: boolean;
  onLook: (sheet: number, headerRow: number) => void;
}

function SheetChoice({ view, isPending, onLook }: SheetChoiceProps) {
  const { sheets, sheet, headerRow, titleRows, notes, mapping } = view;
  const known = mapping.filter((field) => field !== null).length;
  return (
    <div className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isPending}>
        {sheets.length > 1 && (
          <label className="flex min-w-0 items-center gap-2 font-semibold">
            Hoja
            <select
              value={sheet}
              onChange={({ target }) => onLook(Number(target.value), headerRow)}
              className={`${BOX} font-normal`}
            >
              {sheets.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2 font-semibold">
          Los títulos están en la fila
          <select
            value={headerRow}
            onChange={({ target }) => onLook(sheet, Number(target.value))}
            className={`${BOX} font-normal`}
          >
            {Array.from({ length: titleRows }, (_, index) => index).map((index) => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
        <p className="text-[0.8125rem] text-muted">
          {headerRow > 0 &&
            `${headerRow === 1 ? "Saltamos 1 fila" : `Saltamos ${headerRow} filas`} de título. `}
          {groupDigits(known)} de {groupDigits(mapping.length)} reconocidas
        </p>
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2 flex gap-2 text-[0.8125rem] font-semibold text-amber">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {note}
        </p>
      ))}
    </div>
  );
}
