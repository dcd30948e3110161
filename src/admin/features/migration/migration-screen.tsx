import { CircleCheck, Globe, Link as LinkIcon, RefreshCw, Store } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MigrationView } from "../../../contract/migration.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { describeMatches, MIGRATION_FILTERS } from "../../../domain/migration/migration-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { FigureCard } from "../../shell/figure-card.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { MigrationTable } from "./migration-table.tsx";
import { TaskPanel } from "./task-panel.tsx";

/** AX-01: two jobs, one at a time. */
export function MigrationScreen({ view }: { view: MigrationView }) {
  const { counts } = view;
  const { runs: live, isAway } = useJobRuns(view.runs);
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const runs = view.runs.map((run) => ({ ...run, ...live.find(({ id }) => id === run.id) }));
  const isRunning = live.some((run) => KINDS.has(run.kind) && isActive(run.state));
  const isLoading = state === "loading" || navigation.state === "loading";
  const refresh = useEffectEvent(() => void revalidate());
  const stamp = live
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ id, state }) => `${id}${state}`)
    .join();
  useEffect(() => {
    if (stamp) refresh();
  }, [stamp]);
  const isClosed = isRunning || isLoading || isAway;
  return (
    <>
      <title>Migración e ids</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">Migrar fotos y simplificar ids</h1>
          <p className="text-muted">Dos tareas, una por vez. Siguen aunque cierres esta pantalla.</p>
        </div>
        <Button variant="plain" pending={isLoading} disabled={isRunning} onClick={() => void revalidate()}>
          <Icon of={RefreshCw} size={17} />
          Recargar
        </Button>
      </header>
      <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <FigureCard icon={Store} label="Total" value={groupDigits(counts.all)} />
        <FigureCard icon={Globe} label="Google Photos" value={groupDigits(counts["google-photos"])} />
        <FigureCard icon={CircleCheck} label="Migradas" value={groupDigits(counts.migrated)} />
        <FigureCard icon={LinkIcon} label="IDs limpios" value={groupDigits(counts["clean-ids"])}>
          de {groupDigits(counts.all)}
        </FigureCard>
      </dl>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <TaskPanel
          task="photos"
          left={counts["google-photos"]}
          runs={runs}
          undoable={view.undoable}
          renames={view.renames}
          isClosed={isClosed}
        />
        <TaskPanel
          task="ids"
          left={counts["dirty-ids"]}
          runs={runs}
          undoable={view.undoable}
          renames={view.renames}
          isClosed={isClosed}
        />
      </div>
      <section
        aria-label="Negocios"
        className="mt-4 overflow-hidden rounded-panel border border-line bg-card"
      >
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
          {MIGRATION_FILTERS.map(({ id, name, label }) => (
            <Link
              key={id}
              to={adminPaths.migration({ filter: name })}
              preventScrollReset
              aria-current={id === view.filter ? "true" : undefined}
              className={pillClass({ selected: id === view.filter })}
            >
              {label} <span className="font-normal">{groupDigits(counts[id])}</span>
            </Link>
          ))}
          <p className="ml-auto text-[0.8125rem] text-muted">{describeMatches(view.matches)}</p>
        </div>
        {view.rows.length === 0 ? (
          <EmptyState drawing="nothing-found">No hay negocios para este filtro</EmptyState>
        ) : (
          <MigrationTable rows={view.rows} />
        )}
      </section>
    </>
  );
}

const KINDS: ReadonlySet<string> = new Set(["migrate-images", "simplify-ids", "undo-run"]);
