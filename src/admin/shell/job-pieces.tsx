import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CirclePause,
  CircleX,
  TriangleAlert,
} from "lucide";
import { useEffect, useRef, useState } from "react";
import type { JobRunView } from "../../contract/job-runs.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { OUTCOME_LABELS, STATE_LABELS } from "../../domain/jobs/job-run-view.ts";
import { describeTimeLeft, estimateSecondsLeft, type SeenProgress } from "../../domain/jobs/time-left.ts";
import { FormError } from "../../ui/forms/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";

const STATE_LOOKS = {
  queued: [CirclePause, "bg-wash text-muted"],
  running: [CircleDashed, "bg-teal-wash text-teal"],
  done: [CircleCheck, "bg-olive-wash text-olive"],
  failed: [CircleAlert, "bg-tomato-wash text-primary"],
  cancelled: [CircleX, "bg-wash text-muted"],
} as const;

const OUTCOME_LOOKS = {
  failed: [CircleAlert, "bg-tomato-wash text-primary"],
  warned: [TriangleAlert, "bg-amber-wash text-amber"],
  done: [CircleCheck, "bg-olive-wash text-olive"],
  skipped: [CircleMinus, "bg-wash text-muted"],
} as const;

const TAG =
  "inline-flex w-fit items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold whitespace-nowrap";

export function JobStateTag({ state }: { state: JobRunView["state"] }) {
  const [icon, look] = STATE_LOOKS[state];
  return (
    <span className={`${TAG} ${look}`}>
      <Icon of={icon} size={15} />
      {STATE_LABELS[state]}
    </span>
  );
}

export function OutcomeTag({ outcome }: { outcome: ItemOutcome }) {
  const [icon, look] = OUTCOME_LOOKS[outcome];
  return (
    <span className={`${TAG} ${look}`}>
      <Icon of={icon} size={15} />
      {OUTCOME_LABELS[outcome]}
    </span>
  );
}

interface JobProgressProps {
  run: Pick<JobRunView, "title" | "current" | "total">;
  className?: string;
}

/** The policy forbids inline styles in HTML, so its width can't be one. */
export function JobProgress({ run: { title, current, total }, className = "" }: JobProgressProps) {
  return (
    <progress
      aria-label={title}
      max={total || 1}
      value={total ? current : 0}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width] ${className}`}
    />
  );
}

interface TimeLeftProps {
  run: Pick<JobRunView, "id" | "state" | "current" | "total">;
  /** For tests. */
  readClock?: () => number;
}

const readSteadyClock = () => performance.now();

/** By the pace since the page shows the run: the server's clock may differ, and it may have been stopped in between. */
export function TimeLeft({ run: { id, state, current, total }, readClock = readSteadyClock }: TimeLeftProps) {
  const from = useRef<(SeenProgress & { readonly id: string }) | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const to = { id, current, ms: readClock() };
    if (state !== "running") from.current = null;
    else if (from.current?.id !== id) from.current = to;
    setSeconds(from.current && estimateSecondsLeft({ from: from.current, to, total }));
  }, [id, state, current, total, readClock]);
  if (state !== "running" || seconds === null) return null;
  return <span className="text-[0.8125rem] text-muted">{describeTimeLeft(seconds)}</span>;
}

/** V-12: nothing is started or stopped while the state of the jobs is unknown. */
export function AwayNote({ className = "" }: { className?: string }) {
  return (
    <div className={className}>
      <FormError
        message="No se puede leer la cola de tareas."
        detail="Lo que ves puede ser viejo. Hasta que vuelva no se puede empezar, frenar ni repetir nada; lo que estaba en marcha sigue solo."
      />
    </div>
  );
}
