import { CircleAlert, CircleCheck, CircleDashed, CirclePause, CircleX, ScanSearch } from "lucide";
import { useEffect, useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import { JOB_FORM_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { formatProgress, STATE_LABELS } from "../../../domain/jobs/job-run-view.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { watchJobs } from "../../shell/watch-jobs.ts";

const SHOWN = 5;

const LOOKS = {
  queued: [CirclePause, "bg-wash text-muted"],
  running: [CircleDashed, "bg-teal-wash text-teal"],
  done: [CircleCheck, "bg-olive-wash text-olive"],
  failed: [CircleAlert, "bg-tomato-wash text-primary"],
  cancelled: [CircleX, "bg-wash text-muted"],
} as const;

/** The latest runs of long jobs, live. */
export function JobsPanel({ initial }: { initial: readonly JobRunView[] }) {
  const runs = useJobRuns(initial);
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
        <form {...props}>
          <input type="hidden" name="intent" value="check-images" />
          <Button type="submit" variant="outline" size="small" pending={isPending}>
            <Icon of={ScanSearch} size={17} />
            Revisar las imágenes
          </Button>
        </form>
      </header>
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
            <JobRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ run }: { run: JobRunView }) {
  const { props, message, isPending } = useJobForm();
  const isActive = run.state === "running" || run.state === "queued";
  const isCancelling = run.isCancelling || isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3 not-last:border-b">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{run.title}</p>
        <p className="text-[0.8125rem] text-muted">{message ?? (run.message || formatProgress(run))}</p>
        {isActive && <ProgressBar run={run} />}
      </div>
      <StateTag state={run.state} />
      {isActive && (
        <form {...props}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="id" value={run.id} />
          <Button type="submit" variant="quiet" size="small" pending={isCancelling}>
            Frenar
          </Button>
        </form>
      )}
    </li>
  );
}

/** The policy forbids inline styles in HTML, so its width can't be one. */
function ProgressBar({ run: { title, current, total } }: { run: JobRunView }) {
  return (
    <progress
      aria-label={title}
      max={total ?? 1}
      value={total === null ? 0 : current}
      className="mt-2 block h-2 w-full max-w-md appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
    />
  );
}

function StateTag({ state }: { state: JobRunView["state"] }) {
  const [icon, look] = LOOKS[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold ${look}`}
    >
      <Icon of={icon} size={15} />
      {STATE_LABELS[state]}
    </span>
  );
}

function useJobRuns(initial: readonly JobRunView[]): readonly JobRunView[] {
  const [runs, setRuns] = useState(initial);
  useEffect(() => watchJobs(setRuns), []);
  return runs;
}

/** Posts to the dashboard; the stream then reports what has changed. */
function useJobForm() {
  const { props, refusal, result, isPending } = useForm({
    spec: JOB_FORM_SPEC,
    send: ({ data }) =>
      postForm<{ message: string | null }>({ to: adminPaths.dashboard(), spec: JOB_FORM_SPEC, data }),
  });
  return { props, isPending, message: refusal?.message ?? result?.message ?? null };
}
