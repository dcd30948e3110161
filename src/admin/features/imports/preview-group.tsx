import type { PreviewView } from "../../../contract/imports/import-view.ts";
import type { RowDecision, RowKind } from "../../../domain/imports/import-row.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { PreviewRow } from "./preview-row.tsx";
import { KIND_LOOKS, TICKED } from "./row-kinds.ts";

interface PreviewGroupProps {
  kind: RowKind;
  preview: PreviewView;
  onDecide: (kind: RowKind, decision: RowDecision, row: number | null) => Promise<unknown>;
}

const HINTS: Readonly<Partial<Record<RowKind, string>>> = {
  double: "elegí en cada uno; sin elegir no se trae",
  away: "tildá los que sí quieras traer",
  rejected: "no se escriben; corregilas en la planilla y subila de nuevo",
};

/** The rows of a kind on this page, with what is decided about all of them. */
export function PreviewGroup({ kind, preview, onDecide }: PreviewGroupProps) {
  const rows = preview.rows.filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  const total = preview.counts[kind];
  const chosen = preview.chosen[kind];
  const hint =
    kind === "changed"
      ? `${groupDigits(total)} ${total === 1 ? "negocio" : "negocios"}, ${groupDigits(preview.changedFields)} ${preview.changedFields === 1 ? "dato" : "datos"}`
      : HINTS[kind];
  return (
    <section aria-labelledby={`filas-${kind}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-wash px-4 py-2">
        <h2 id={`filas-${kind}`} className="text-base">
          {KIND_LOOKS[kind].heading}{" "}
          {hint && <span className="font-text text-[0.8125rem] font-normal text-muted">{hint}</span>}
        </h2>
        {TICKED.has(kind) && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.8125rem]">
            <input
              type="checkbox"
              checked={chosen === total}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < total;
              }}
              onChange={() => void onDecide(kind, chosen === total ? "skip" : "write", null)}
              className="size-5 accent-ink"
            />
            <span>
              <span className="sr-only">Todas las filas: {KIND_LOOKS[kind].heading}. </span>
              {groupDigits(chosen)} de {groupDigits(total)} tildados
            </span>
          </label>
        )}
        {kind === "double" && <DoubleActions count={total} onDecide={onDecide} />}
      </header>
      <ul>
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} onDecide={onDecide} />
        ))}
      </ul>
    </section>
  );
}

function DoubleActions({ count, onDecide }: { count: number; onDecide: PreviewGroupProps["onDecide"] }) {
  if (count < 2) return null;
  const button = "min-h-11 rounded-control px-2 text-[0.8125rem] font-semibold text-primary hover:bg-card";
  return (
    <div className="flex flex-wrap">
      <button type="button" className={button} onClick={() => void onDecide("double", "write", null)}>
        Todos son el mismo
      </button>
      <button type="button" className={button} onClick={() => void onDecide("double", "create", null)}>
        Todos son otros
      </button>
    </div>
  );
}
