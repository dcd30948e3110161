import { ArrowLeft, ArrowRight } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { type ItemOutcome, isActive, type JobRunItem } from "../../../domain/jobs/job-run.ts";
import { formatProgress, itemTitle, OUTCOME_LABELS } from "../../../domain/jobs/job-run-view.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass, pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { AwayNote, JobProgress, JobStateTag, OutcomeTag, TimeLeft } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { useJobAction } from "../../shell/use-job-action.ts";
import { JobActions } from "./jobs-page.tsx";

interface JobPageProps {
  run: JobRunView;
  startedBy: string;
  counts: Partial<Record<ItemOutcome, number>>;
  /** The filter; null for all items. */
  outcome: ItemOutcome | null;
  isFirstPage: boolean;
  canUndo: boolean;
  isUndone: boolean;
  /** Of a job that writes or undoes an import. */
  importId: string | null;
  items: readonly Pick<JobRunItem, "item" | "outcome" | "message">[];
  /** The `after` of the next page. */
  next: string | null;
  now: string;
}

/** How often the items are read again while a run goes on. */
const REFRESH_MS = 4_000;

/** V-12: one run with the result of each item. */
export function JobPage({
  startedBy,
  counts,
  outcome,
  importId,
  canUndo,
  isUndone,
  items,
  isFirstPage,
  next,
  ...props
}: JobPageProps) {
  const { runs, isAway } = useJobRuns([]);
  const run = runs.find(({ id }) => id === props.run.id) ?? props.run;
  useFreshItems(run);
  const now = new Date(props.now);
  const when = formatWhen({ at: new Date(run.createdAt), now });
  const pathOf = (after: string) => adminPaths.job({ id: run.id, outcome: outcome ?? "", after });
  const look = `${buttonClass({ variant: "plain", size: "small" })} border-edge!`;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.625rem]">
            {run.title}
            <JobStateTag state={run.state} />
          </h1>
          <p className="text-muted">
            La empezó {startedBy} {when}.{isActive(run.state) && " Podés cerrar esta pantalla: sigue sola."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <JobActions run={run} isClosed={isAway} />
          {canUndo && <UndoButton run={run} isClosed={isAway} />}
        </div>
      </div>
      {isAway && <AwayNote className="mt-4" />}
      <section aria-label="Avance" className="mt-4 rounded-panel border border-line bg-card p-4 md:p-5">
        <h2 className="text-2xl">{formatProgress(run)}</h2>
        {run.message && <p className="mt-0.5 wrap-anywhere">{run.message}</p>}
        {isUndone && <p className="mt-0.5 font-semibold">Se deshizo: todo volvió a como estaba.</p>}
        {importId && (
          <Link
            to={adminPaths.import({ id: importId })}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Ver la importación
          </Link>
        )}
        <JobProgress run={run} className="mt-3" />
        <TimeLeft run={run} />
      </section>
      <section aria-labelledby="resultados" className="mt-4 rounded-panel border border-line bg-card">
        <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-5">
          <h2 id="resultados" className="mr-2 text-lg">
            Cosa por cosa
          </h2>
          <OutcomeFilters id={run.id} counts={counts} outcome={outcome} />
        </div>
        {items.length === 0 ? (
          <p className="border-t border-line px-4 py-5 text-muted md:px-5">
            {isActive(run.state) ? "Todavía no hay resultados." : "No hay resultados."}
          </p>
        ) : (
          <ul>
            {items.map(({ item, outcome: result, message }) => (
              <li
                key={item}
                className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,2fr)_9rem_minmax(0,3fr)] md:items-center md:px-5"
              >
                <h3 className="text-base wrap-anywhere">{itemTitle(run.kind, item)}</h3>
                <OutcomeTag outcome={result} />
                <p className="text-[0.8125rem] text-muted wrap-anywhere">{message}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {(!isFirstPage || next !== null) && (
        <nav aria-label="Páginas" className="mt-4 flex flex-wrap justify-between gap-3">
          {isFirstPage ? (
            <span />
          ) : (
            <Link to={pathOf("")} className={look}>
              <Icon of={ArrowLeft} size={17} />
              Desde el comienzo
            </Link>
          )}
          {next !== null && (
            <Link to={pathOf(next)} className={look}>
              Siguientes
              <Icon of={ArrowRight} size={17} />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function UndoButton({ run, isClosed }: { run: JobRunView; isClosed: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { send, pending, message } = useJobAction(adminPaths.jobs());
  async function undo(): Promise<void> {
    if (!(await send("undo", run.id))) return;
    setAsking(false);
    showToast("Se está deshaciendo. Mirá cómo va en Tareas.");
    await revalidate();
  }
  return (
    <>
      <Button variant="quiet" size="small" disabled={isClosed} onClick={() => setAsking(true)}>
        Deshacer…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Deshacer esta tarea?"
          text="Todo lo que cambió vuelve a como estaba, salvo lo que alguien editó después."
          label="Deshacer"
          isPending={pending !== null}
          message={message}
          onClose={() => setAsking(false)}
          onConfirm={() => void undo()}
        />
      )}
    </>
  );
}

function OutcomeFilters({ id, counts, outcome }: Pick<JobPageProps, "counts" | "outcome"> & { id: string }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pill = (chosen: ItemOutcome | null, label: string, count: number) => (
    <Link
      key={label}
      to={adminPaths.job({ id, outcome: chosen ?? "" })}
      preventScrollReset
      aria-current={outcome === chosen ? "page" : undefined}
      className={pillClass({ selected: outcome === chosen })}
    >
      {label}
      <span className="opacity-70">{groupDigits(count)}</span>
    </Link>
  );
  return (
    <>
      {pill(null, "Todas", total)}
      {(Object.keys(OUTCOME_LABELS) as ItemOutcome[]).map(
        (each) =>
          ((counts[each] ?? 0) > 0 || outcome === each) &&
          pill(each, OUTCOME_LABELS[each], counts[each] ?? 0),
      )}
    </>
  );
}

/** Reads the items again when the run ends, and now and then while it goes on. */
function useFreshItems({ state, current }: JobRunView): void {
  const { revalidate } = useRevalidator();
  const latest = `${state} ${current}`;
  const [shown, setShown] = useState(latest);
  const isChanged = latest !== shown;
  const isOver = !isActive(state);
  const read = useEffectEvent(() => {
    setShown(latest);
    void revalidate();
  });
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => read(), isOver ? 0 : REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isChanged, isOver]);
}
