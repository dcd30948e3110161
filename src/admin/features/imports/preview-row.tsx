import { Ban, RotateCcw, TriangleAlert } from "lucide";
import { startTransition, useOptimistic } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { RowView } from "../../../contract/imports/import-view.ts";
import { isWritten, type RowDecision, type RowKind } from "../../../domain/imports/import-row.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Differences } from "../../shell/differences.tsx";
import { KIND_LOOKS, TICKED } from "./row-kinds.ts";

interface PreviewRowProps {
  row: RowView;
  onDecide: (kind: RowKind, decision: RowDecision, row: number) => Promise<unknown>;
}

export function PreviewRow({ row, onDecide }: PreviewRowProps) {
  const { kind, title } = row;
  const [decision, showDecision] = useOptimistic(row.decision);
  const { icon, look, tag } = KIND_LOOKS[kind];
  const decide = (next: RowDecision) =>
    startTransition(async () => {
      showDecision(next);
      await onDecide(kind, next, row.row);
    });
  return (
    <li className="flex gap-x-4 border-b border-line px-4 py-3 in-[section:last-child>ul]:last:border-b-0">
      <div className="w-5 shrink-0">
        {TICKED.has(kind) && (
          <label className="-m-3 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Importar la fila ${row.row}, ${title}`}
              checked={isWritten(decision)}
              onChange={({ target }) => decide(target.checked ? "write" : "skip")}
              className="size-5 accent-ink"
            />
          </label>
        )}
      </div>
      <div className="min-w-0 flex-1 gap-x-4 md:flex">
        <p className="flex shrink-0 items-start gap-3 text-[0.8125rem] md:w-58">
          <span className="pt-0.5 text-muted md:w-16">fila {row.row}</span>
          <span
            className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 font-semibold ${look}`}
          >
            <Icon of={icon} size={14} />
            {tag}
          </span>
        </p>
        <div className="min-w-0 flex-1 max-md:mt-1.5">
          <p className="wrap-anywhere">
            {kind === "rejected" ? <Rejection row={row} /> : <Names row={row} />}
          </p>
          {kind === "new" && <p className="text-[0.8125rem] wrap-anywhere text-muted">{row.detail}</p>}
          <Differences of={kind === "new" ? [] : row.differences} />
          {row.reviewCount > 0 && (
            <p className="mt-1 text-[0.8125rem] text-muted">
              {row.reviewCount === 1 ? "Trae 1 reseña" : `Trae ${row.reviewCount} reseñas`}
            </p>
          )}
          {row.warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-1.5 text-[0.8125rem] font-semibold text-amber">
              <Icon of={TriangleAlert} size={15} className="mt-0.5 shrink-0" />
              <span className="wrap-anywhere">{warning}</span>
            </p>
          ))}
          {kind === "double" && <DoubleChoice row={{ ...row, decision }} onChoose={decide} />}
          {(kind === "new" || kind === "changed") && (
            <NeverButton row={{ ...row, decision }} onChoose={decide} />
          )}
        </div>
      </div>
    </li>
  );
}

function Rejection({ row: { title, reason } }: { row: RowView }) {
  if (title === "") return <strong className="font-semibold">{reason}</strong>;
  return (
    <>
      <strong className="font-semibold">{title}</strong> · {reason}
    </>
  );
}

function Names({ row: { kind, title, businessId, businessTitle, reason } }: { row: RowView }) {
  const business = businessId && (
    <Link to={adminPaths.business({ id: businessId })} className="font-semibold text-ink underline">
      {businessTitle}
    </Link>
  );
  if (kind === "double")
    return (
      <>
        <strong className="font-semibold">{title}</strong> <span className="text-muted">se parece a</span>{" "}
        {business}
        <span className="text-[0.8125rem] text-muted"> · {reason}</span>
      </>
    );
  return (
    <>
      {kind === "changed" ? business : <strong className="font-semibold">{title}</strong>}
      {reason && <span className="text-[0.8125rem] text-muted"> · {reason}</span>}
    </>
  );
}

const ANSWERS: readonly { value: RowDecision; label: string }[] = [
  { value: "write", label: "Es el mismo: actualizarlo" },
  { value: "create", label: "Es otro: crearlo" },
  { value: "never", label: "No volver a traerlo" },
];

function DoubleChoice({ row, onChoose }: { row: RowView; onChoose: (decision: RowDecision) => void }) {
  return (
    <fieldset className="mt-1.5 flex flex-wrap gap-x-5">
      <legend className="sr-only">Qué hacer con la fila {row.row}</legend>
      {ANSWERS.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name={`fila-${row.row}`}
            checked={row.decision === value}
            onChange={() => onChoose(value)}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function NeverButton({ row, onChoose }: { row: RowView; onChoose: (decision: RowDecision) => void }) {
  const isNever = row.decision === "never";
  return (
    <button
      type="button"
      onClick={() => onChoose(isNever ? "write" : "never")}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 self-start rounded-control px-2 text-[0.8125rem] font-semibold text-muted hover:bg-wash hover:text-ink max-md:-ml-2"
    >
      <Icon of={isNever ? RotateCcw : Ban} size={15} />
      {isNever ? "No vuelve más: traerlo igual" : "No volver a traer"}
      <span className="sr-only">, fila {row.row}</span>
    </button>
  );
}
