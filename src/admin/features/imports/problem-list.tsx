import { Download } from "lucide";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ProblemGroup } from "../../../contract/imports/import-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface ProblemListProps {
  id: string;
  rejections: readonly ProblemGroup[];
  warnings: readonly ProblemGroup[];
}

/** AI-02: problems of the same kind together, with the rows of the sheet. */
export function ProblemList({ id, rejections, warnings }: ProblemListProps) {
  if (rejections.length + warnings.length === 0) return null;
  return (
    <section aria-labelledby="problemas" className="mt-4 rounded-panel border border-line bg-card px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="problemas" className="text-lg">
          Para corregir en la planilla
        </h2>
        {rejections.length > 0 && (
          <a
            href={adminPaths.importFile({ id, kind: "errores" })}
            className={buttonClass({ variant: "plain", size: "small" })}
          >
            <Icon of={Download} size={16} />
            Errores en planilla
          </a>
        )}
      </header>
      <dl className="mt-1 grid gap-1.5 text-sm">
        {[...rejections, ...warnings].map(({ reason, rows, count }) => (
          <div key={reason} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold wrap-anywhere">{reason}</dt>
            <dd className="wrap-anywhere text-muted">
              {count === 1 ? `fila ${rows}` : `${groupDigits(count)} filas: ${rows}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
