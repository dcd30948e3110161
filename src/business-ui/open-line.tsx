import type { ParsedSchedule } from "../domain/schedule/schedule.ts";
import { type ScheduleState, scheduleStateAt } from "../domain/schedule/schedule-state.ts";
import { formatScheduleState } from "../domain/schedule/writing/format-schedule-state.ts";
import { useNow } from "./use-now.ts";

const LOOKS: Readonly<Record<ScheduleState["kind"], string>> = {
  open: "font-semibold text-olive",
  "opens-soon": "font-semibold",
  closed: "text-muted",
  unknown: "text-muted",
};

/** Computed in the browser, since the cached HTML serves every hour. */
export function OpenLine({ hours, className = "" }: { hours: ParsedSchedule; className?: string }) {
  const now = useNow();
  const state = now && scheduleStateAt({ schedule: hours, at: now });
  return (
    <p className={`min-h-[1.5em] ${className} ${state ? LOOKS[state.kind] : ""}`}>
      {state && now ? formatScheduleState({ state, now }) : ""}
    </p>
  );
}
