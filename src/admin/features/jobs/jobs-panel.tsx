import { ScanSearch } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { isActive } from "../../../domain/jobs/job-run.ts";
import { formatProgress } from "../../../domain/jobs/job-run-view.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AwayNote, JobProgress, JobStateTag } from "../../shell/job-pieces.tsx";
import { useJobRuns } from "../../shell/job-runs-provider.tsx";
import { useJobForm } from "./use-job-form.ts";

const SHOWN = 5;

/** The latest runs of long jobs, live. */
export function JobsPanel({ initial }: { initial: readonly JobRunView[] }) {
  const { runs, isAway } = useJobRuns(initial);
  const { props, message, isPending } = useJobForm();
  return (
    <section
      aria-labelledby="tareas"
      className="mt-6 overflow-hidden rounded-panel border border-line bg-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 id="tareas" className="text-lg">
          Tareas
        </h2>
        <Link to={adminPaths.jobs()} className={`${TEXT_LINK_CLASS} mr-auto text-sm`}>
          Ver todas
        </Link>
        <form {...props}>
          <input type="hidden" name="intent" value="check-images" />
          <Button type="submit" variant="outline" size="small" pending={isPending} disabled={isAway}>
            <Icon of={ScanSearch} size={17} />
            Revisar las imágenes
          </Button>
        </form>
      </header>
      {isAway && <AwayNote className="m-4" />}
      {message && (
        <div className="px-5 pt-4">
          <FormError message={message} />
        </div>
      )}
      {runs.length === 0 ? (
        <p className="px-5 py-6 text-muted">Todavía no corrió ninguna tarea.</p>
      ) : (
        <ul>
          {runs.slice(0, SHOWN).map((run) => (
            <JobRow key={run.id} run={run} isAway={isAway} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ run, isAway }: { run: JobRunView; isAway: boolean }) {
  const { props, message, isPending } = useJobForm();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3 not-last:border-b">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          <Link to={adminPaths.job({ id: run.id })} className="text-ink no-underline hover:underline">
            {run.title}
          </Link>
        </p>
        <p className="text-[0.8125rem] text-muted">{message ?? (run.message || formatProgress(run))}</p>
        {isActive(run.state) && <JobProgress run={run} className="mt-2 max-w-md" />}
      </div>
      <JobStateTag state={run.state} />
      {isActive(run.state) && (
        <form {...props}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="id" value={run.id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            pending={run.isCancelling || isPending}
            disabled={isAway}
          >
            Frenar
          </Button>
        </form>
      )}
    </li>
  );
}
