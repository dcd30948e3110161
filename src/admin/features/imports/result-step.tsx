import { CircleAlert, Download, type IconNode, Pencil, Play, Plus, TriangleAlert, Undo2 } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ImportHead, ResultView } from "../../../contract/imports/import-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { describeFile } from "./describe-file.ts";
import { ProblemList } from "./problem-list.tsx";
import { StepList } from "./step-list.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useStep } from "./use-step.ts";

interface ResultStepProps {
  head: ImportHead;
  result: ResultView;
}

/** AI-03: created, updated, warned and rejected rows, with the way back. */
export function ResultStep({ head, result }: ResultStepProps) {
  const { id } = head;
  const { send, pending, fault } = useStep(id);
  const [isAsking, setAsking] = useState(false);
  const { counts, isUndone, isHalfUndone, canUndo } = result;
  const isStopped = counts.open > 0 && !isUndone && !isHalfUndone;
  return (
    <>
      <title>Resultado · Importar</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[1.625rem]">{titleOf(result)}</h1>
          <p className="mt-1 wrap-anywhere text-muted">{describeFile(head)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={adminPaths.importFile({ id, kind: "informe" })}
            className={buttonClass({ variant: "plain" })}
          >
            <Icon of={Download} size={17} />
            Bajar el informe
          </a>
          {isHalfUndone && (
            <Button pending={pending === "undo"} onClick={() => void send({ intent: "undo", isNext: true })}>
              <Icon of={Undo2} size={17} />
              Seguir deshaciendo
            </Button>
          )}
          {isStopped && (
            <Button
              pending={pending === "start"}
              onClick={() => void send({ intent: "start", isNext: true })}
            >
              <Icon of={Play} size={17} />
              Seguir con {groupDigits(counts.open)}
            </Button>
          )}
          {!isStopped && !isHalfUndone && (
            <Link to={adminPaths.imports()} className={buttonClass()}>
              Otra planilla
            </Link>
          )}
        </div>
      </header>
      <StepList current={isStopped || isHalfUndone ? 3 : 4} />
      {fault && (
        <div className="mt-3">
          <FormError message={fault} />
        </div>
      )}
      <Figures counts={counts} isUndone={isUndone} />
      <StaleRows
        result={result}
        isPending={pending === "stale"}
        onLook={() => send({ intent: "stale", isNext: true })}
      />
      <Skipped skipped={result.skipped} />
      <ProblemList id={id} rejections={result.rejections} warnings={result.warnings} />
      {canUndo && !isHalfUndone && (
        <p className="mt-4">
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Icon of={Undo2} size={17} />
            Deshacer toda la importación…
          </Button>
        </p>
      )}
      {isAsking && (
        <UndoDialog
          isPending={pending === "undo"}
          fault={fault}
          onClose={() => setAsking(false)}
          onUndo={async () => {
            if (await send({ intent: "undo", isNext: true })) setAsking(false);
          }}
        />
      )}
    </>
  );
}

function titleOf({ isUndone, isHalfUndone, counts, skipped }: ResultView): string {
  if (isHalfUndone) return "Se frenó antes de deshacer todo";
  if (isUndone) return skipped.length > 0 ? "Se deshizo, menos lo que se editó después" : "Se deshizo entera";
  if (counts.open > 0) return `Se frenó: faltan ${groupDigits(counts.open)}`;
  const total = counts.created + counts.updated;
  return total === 1 ? "Listo: 1 negocio" : `Listo: ${groupDigits(total)} negocios`;
}

const FIGURES: readonly {
  id: "created" | "updated" | "warned" | "rejected";
  label: string;
  undone?: string;
  icon: IconNode;
  look: string;
}[] = [
  { id: "created", label: "Creados", undone: "Se habían creado", icon: Plus, look: "text-olive" },
  { id: "updated", label: "Actualizados", undone: "Se habían actualizado", icon: Pencil, look: "text-amber" },
  { id: "warned", label: "Con aviso", icon: TriangleAlert, look: "text-amber" },
  { id: "rejected", label: "Rechazadas", icon: CircleAlert, look: "text-primary" },
];

function Figures({ counts, isUndone }: Pick<ResultView, "counts" | "isUndone">) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {FIGURES.map(({ id, label, undone = label, icon, look }) => (
        <div key={id} className="rounded-panel border border-line bg-card px-4 py-3">
          <dt className={`flex items-center gap-2 text-[0.8125rem] font-semibold ${look}`}>
            <Icon of={icon} size={16} />
            {isUndone ? undone : label}
          </dt>
          <dd className="text-xl font-bold">{groupDigits(counts[id])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StaleRowsProps {
  result: ResultView;
  isPending: boolean;
  onLook: () => Promise<boolean>;
}

function StaleRows({ result: { counts, stale, isUndone }, isPending, onLook }: StaleRowsProps) {
  if (counts.stale === 0 || isUndone) return null;
  const names = stale.slice(0, 5).map(({ row, title }) => `${title} (fila ${row})`);
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-amber-wash px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base font-semibold text-amber">
          {counts.stale === 1 ? "1 cambió" : `${groupDigits(counts.stale)} cambiaron`} desde la vista previa
        </h2>
        <p className="text-sm wrap-anywhere">
          No se {counts.stale === 1 ? "escribió" : "escribieron"}: {names.join(", ")}
          {counts.stale > names.length && ` y ${groupDigits(counts.stale - names.length)} más`}.
        </p>
      </div>
      <Button variant="plain" pending={isPending} onClick={() => void onLook()}>
        Mirar de nuevo
      </Button>
    </section>
  );
}

function Skipped({ skipped }: Pick<ResultView, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <section className="mt-4 rounded-panel border border-line bg-card px-4 py-3">
      <h2 className="text-lg">Quedó como está, porque se editó después</h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {skipped.map(({ business, label }) => (
          <li key={`${business} ${label}`} className="wrap-anywhere">
            {label} de {business}
          </li>
        ))}
      </ul>
    </section>
  );
}
