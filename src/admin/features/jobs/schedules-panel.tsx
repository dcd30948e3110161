import { CircleAlert, CircleCheck, CircleDashed } from "lucide";
import type { ScheduledJobView } from "../../../contract/job-runs.ts";
import { formatNext } from "../../../domain/jobs/next-run.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { Icon } from "../../../ui/icon.tsx";

interface SchedulesPanelProps {
  /** Null where the queue can't be read. */
  schedules: readonly ScheduledJobView[] | null;
  now: Date;
}

export function SchedulesPanel({ schedules, now }: SchedulesPanelProps) {
  return (
    <section
      aria-labelledby="programadas"
      className="overflow-hidden rounded-panel border border-line bg-card"
    >
      <h2 id="programadas" className="border-b border-line px-4 py-3 text-lg">
        Las que corren solas
      </h2>
      {schedules === null && <p className="px-4 py-3 text-muted">No se pudo leer cuándo corren.</p>}
      {schedules?.length === 0 && (
        <p className="px-4 py-3 text-muted">Ningún servidor las programó todavía.</p>
      )}
      <ul>
        {schedules?.map(({ name, title, last, nextAt }) => (
          <li key={name} className="flex gap-2.5 border-line px-4 py-3 not-last:border-b">
            <LastIcon last={last} />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="text-[0.8125rem] text-muted">
                {last
                  ? `${last.isFailed ? "Falló" : "Corrió"} ${formatWhen({ at: new Date(last.at), now })}`
                  : "Todavía no corrió"}
                {nextAt && ` · la próxima, ${formatNext({ at: new Date(nextAt), now })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastIcon({ last }: Pick<ScheduledJobView, "last">) {
  if (!last) return <Icon of={CircleDashed} size={18} className="mt-0.5 shrink-0 text-muted" />;
  return last.isFailed ? (
    <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0 text-primary" />
  ) : (
    <Icon of={CircleCheck} size={18} className="mt-0.5 shrink-0 text-olive" />
  );
}
