import { DatabaseBackup, ScanSearch } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { JobRunView, ScheduledJobView } from "../../../contract/job-runs.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { formatProgress } from "../../../domain/jobs/job-run-view.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { AwayNote, JobProgress, JobStateTag } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { Paging } from "../../shell/paging.tsx";
import { JobMailChoice } from "./job-mail-choice.tsx";
import { SchedulesPanel } from "./schedules-panel.tsx";
import { useJobForm } from "./use-job-form.ts";

interface JobsPageProps {
  runs: readonly JobRunView[];
  names: Readonly<Record<string, string>>;
  page: number;
  perPage: number;
  found: number;
  schedules: readonly ScheduledJobView[] | null;
  isMailWanted: boolean;
  email: string;
  now: string;
  pathOf: (page: number) => string;
}

/** V-12: every run, live; the scheduled jobs beside. */
export function JobsPage(props: JobsPageProps) {
  const { page, perPage, found, names, schedules, pathOf } = props;
  const now = new Date(props.now);
  const { runs: latest, isAway } = useJobRuns(props.runs);
  const runs = mergeRuns({ ...props, latest });
  const isClosed = isAway || schedules === null;
  const active = latest.filter(({ state }) => isActive(state)).length;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(active)}</h1>
          <p className="text-muted">
            Podés cerrar esta pantalla: siguen solas, también si el servidor se reinicia.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StartButton
            intent="check-images"
            icon={ScanSearch}
            label="Revisar las imágenes"
            isClosed={isClosed}
          />
          <StartButton intent="backup" icon={DatabaseBackup} label="Hacer una copia" isClosed={isClosed} />
        </div>
      </div>
      {isClosed && <AwayNote className="mt-4" />}
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="todas">
          <h2 id="todas" className="sr-only">
            Todas las tareas
          </h2>
          {runs.length === 0 ? (
            <EmptyState drawing="nothing-found">Todavía no corrió ninguna tarea</EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-panel border border-line bg-card">
              {runs.map((run) => (
                <JobRow
                  key={run.id}
                  run={run}
                  now={now}
                  startedBy={names[run.initiator] ?? "alguien del equipo"}
                  isClosed={isClosed}
                />
              ))}
            </ul>
          )}
          <Paging page={page} found={found} perPage={perPage} pathOf={pathOf} />
        </section>
        <div className="grid gap-4">
          <SchedulesPanel schedules={schedules} now={now} />
          <JobMailChoice email={props.email} isWanted={props.isMailWanted} />
        </div>
      </div>
    </>
  );
}

function headingOf(active: number): string {
  if (active === 0) return "Nada en marcha";
  return active === 1 ? "1 tarea en marcha" : `${active} tareas en marcha`;
}

/** The first page also shows runs that began meanwhile; others only follow the ones they have. */
function mergeRuns({
  runs,
  latest,
  page,
  perPage,
}: Pick<JobsPageProps, "runs" | "page" | "perPage"> & {
  latest: readonly JobRunView[];
}): readonly JobRunView[] {
  const byId = new Map(latest.map((run) => [run.id, run]));
  const known = new Set(runs.map(({ id }) => id));
  const newest = runs[0]?.createdAt ?? "";
  const added = page === 1 ? latest.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest) : [];
  return [...added, ...runs.map((run) => byId.get(run.id) ?? run)].slice(0, perPage);
}

interface StartButtonProps {
  intent: string;
  icon: typeof ScanSearch;
  label: string;
  isClosed: boolean;
}

function StartButton({ intent, icon, label, isClosed }: StartButtonProps) {
  const showToast = useToast();
  const { props, isPending } = useJobForm({
    onAnswer: (message) => showToast(message ?? "Empezó. Se ve acá cómo va.", message ? "error" : "success"),
  });
  return (
    <form {...props}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="plain" size="small" pending={isPending} disabled={isClosed}>
        <Icon of={icon} size={17} />
        {label}
      </Button>
    </form>
  );
}

interface JobRowProps {
  run: JobRunView;
  now: Date;
  startedBy: string;
  isClosed: boolean;
}

function JobRow({ run, now, startedBy, isClosed }: JobRowProps) {
  const when = formatWhen({ at: new Date(run.createdAt), now });
  return (
    <li className="border-line px-4 py-3.5 not-last:border-b md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-base">
            <Link to={adminPaths.job({ id: run.id })} className="text-ink no-underline hover:underline">
              {run.title}
            </Link>
          </h3>
          <p className="text-[0.8125rem] text-muted">
            {when} · {startedBy}
          </p>
        </div>
        <JobStateTag state={run.state} />
        <JobActions run={run} isClosed={isClosed} />
      </div>
      <p className="mt-1 text-[0.8125rem] wrap-anywhere">{run.message || formatProgress(run)}</p>
      {run.message !== "" && (run.current > 0 || isActive(run.state)) && (
        <p className="text-[0.8125rem] text-muted">{formatProgress(run)}</p>
      )}
      {isActive(run.state) && <JobProgress run={run} className="mt-2" />}
    </li>
  );
}

/** Stops a run, or repeats what failed of one that has ended. */
export function JobActions({ run, isClosed }: { run: JobRunView; isClosed: boolean }) {
  const showToast = useToast();
  const isRunning = isActive(run.state);
  const { props, message, isPending } = useJobForm({
    onAnswer: (text) => {
      if (!isRunning) showToast(text ?? "Se repite solo lo que falló.", text ? "error" : "success");
    },
  });
  if (!isRunning && run.failed === 0) return null;
  return (
    <form {...props}>
      <input type="hidden" name="intent" value={isRunning ? "cancel" : "retry"} />
      <input type="hidden" name="id" value={run.id} />
      {message && isRunning && <FormError message={message} />}
      <Button
        type="submit"
        variant={isRunning ? "quiet" : "plain"}
        size="small"
        pending={run.isCancelling || isPending}
        disabled={isClosed}
      >
        {isRunning ? "Frenar" : "Repetir lo que falló"}
        <span className="sr-only"> de {run.title}</span>
      </Button>
    </form>
  );
}
