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

/** Open or closed at this very moment: said by the browser, since a page is the same for everybody and every hour. */
export function OpenLine({ hours, className = "" }: { hours: ParsedSchedule; className?: string }) {
  const now = useNow();
  const state = now && scheduleStateAt({ schedule: hours, at: now });
  return (
    <p className={`min-h-[1.5em] ${className} ${state ? LOOKS[state.kind] : ""}`}>
      {state && now ? formatScheduleState({ state, now }) : ""}
    </p>
  );
}
