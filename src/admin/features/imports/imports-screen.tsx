import { Download } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { IMPORTS_PER_PAGE, type ImportListing, type ImportSummary } from "../../../contract/import-view.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Paging } from "../../shell/paging.tsx";
import { FileDrop } from "./file-drop.tsx";
import { StepList } from "./step-list.tsx";

/** AI-01: choosing a file, and the imports before. */
export function ImportsScreen({ listing, now }: { listing: ImportListing; now: Date }) {
  const { imports, found, page } = listing;
  return (
    <>
      <title>Importar</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">Traer negocios de una planilla</h1>
          <p className="mt-1 text-muted">Primero ves qué cambia. Nada se escribe hasta que lo aceptes.</p>
        </div>
        <a href={adminPaths.importFile({ kind: "plantilla" })} className={buttonClass({ variant: "plain" })}>
          <Icon of={Download} size={17} />
          Bajar la plantilla
        </a>
      </header>
      <StepList current={0} />
      <FileDrop />
      <section aria-labelledby="anteriores" className="mt-6">
        <h2 id="anteriores" className="text-lg">
          Importaciones anteriores
        </h2>
        {imports.length === 0 ? (
          <p className="mt-2 text-muted">Todavía no importaste ninguna planilla.</p>
        ) : (
          <ul className="mt-2 overflow-hidden rounded-panel border border-line bg-card">
            {imports.map((each) => (
              <Earlier key={each.id} summary={each} now={now} />
            ))}
          </ul>
        )}
        <Paging
          page={page}
          found={found}
          perPage={IMPORTS_PER_PAGE}
          pathOf={(to) => adminPaths.imports({ page: to })}
        />
      </section>
    </>
  );
}

const STATES: Readonly<Record<ImportSummary["state"], { label: string; look: string }>> = {
  columns: { label: "Sin terminar", look: "bg-amber-wash text-amber" },
  preview: { label: "Sin terminar", look: "bg-amber-wash text-amber" },
  applying: { label: "A medias", look: "bg-teal-wash text-teal" },
  done: { label: "Importada", look: "bg-olive-wash text-olive" },
  undone: { label: "Deshecha", look: "bg-wash text-muted" },
};

function Earlier({ summary, now }: { summary: ImportSummary; now: Date }) {
  const { id, fileName, state, rowCount, created, updated, actor, createdAt } = summary;
  const isWritten = created + updated > 0;
  const what = isWritten
    ? `${count(created, "creado")}, ${count(updated, "actualizado")}`
    : `${groupDigits(rowCount)} ${rowCount === 1 ? "fila" : "filas"}`;
  return (
    <li className="border-line not-last:border-b">
      <Link
        to={adminPaths.import({ id })}
        className="flex min-h-14.5 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ink no-underline hover:bg-wash"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-semibold wrap-anywhere">{fileName}</span>
          <span className="text-[0.8125rem] text-muted">
            {what} · {actor}, <time dateTime={createdAt}>{formatWhen({ at: new Date(createdAt), now })}</time>
          </span>
        </span>
        <span className={`rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold ${STATES[state].look}`}>
          {STATES[state].label}
        </span>
      </Link>
    </li>
  );
}

function count(total: number, word: string): string {
  return `${groupDigits(total)} ${word}${total === 1 ? "" : "s"}`;
}
