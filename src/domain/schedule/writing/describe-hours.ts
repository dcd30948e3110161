import { formatDay, weekdayOf } from "../civil-day.ts";
import { findHoliday } from "../holidays.ts";
import { localDateOf } from "../local-time.ts";
import { findDay, mayVary, rangesOfDay } from "../ranges-of-day.ts";
import type { ParsedSchedule, Schedule } from "../schedule.ts";
import { type ScheduleState, scheduleStateAt } from "../schedule-state.ts";

import { formatScheduleState } from "./format-schedule-state.ts";

export interface HoursLine {
  readonly kind: ScheduleState["kind"];
  readonly text: string;
}

/** "Abierto · cierra 00:30"; on a holiday "Cerrado por feriado" or "… · puede variar por el feriado". */
export function describeHours({ hours, now }: { hours: ParsedSchedule; now: Date }): HoursLine {
  const state = scheduleStateAt({ schedule: hours, at: now });
  const text = formatScheduleState({ state, now });
  return {
    kind: state.kind,
    text: hours.kind === "known" ? withHoliday({ schedule: hours.schedule, state, now, text }) : text,
  };
}

interface HolidayInput {
  readonly schedule: Schedule;
  readonly state: ScheduleState;
  readonly now: Date;
  readonly text: string;
}

function withHoliday({ schedule, state, now, text }: HolidayInput): string {
  const day = findDay({ schedule, now });
  if (mayVary({ schedule, day })) {
    const depends = state.kind === "open" || opensOn(state) === formatDay(day);
    return depends ? `${text} · puede variar por el feriado` : text;
  }
  const isClosedByHoliday =
    state.kind === "closed" &&
    findHoliday(formatDay(day)) !== undefined &&
    rangesOfDay({ schedule, day }).length === 0 &&
    schedule.week[weekdayOf(day)]?.length !== 0;
  return isClosedByHoliday ? text.replace("Cerrado", "Cerrado por feriado") : text;
}

function opensOn(state: ScheduleState): string | null {
  if (state.kind === "opens-soon") return localDateOf(state.at);
  return state.kind === "closed" && state.until ? localDateOf(state.until) : null;
}
