import { formatDay, weekdayOf } from "../civil-day.ts";
import { findHoliday } from "../holidays.ts";
import { localDayOf } from "../local-time.ts";
import { findDay, mayVary, rangesOfDay } from "../ranges-of-day.ts";
import type { ParsedSchedule, Schedule } from "../schedule.ts";
import { nextOpening, type ScheduleState, scheduleStateAt } from "../schedule-state.ts";
import { formatScheduleState, MAY_VARY } from "./format-schedule-state.ts";

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
  const today = findDay({ schedule, now });
  const opening = nextOpening(state);
  const day = opening ? localDayOf(opening) : today;
  const varies = (opening || state.kind === "open") && mayVary({ schedule, day });
  const isClosedByHoliday =
    state.kind === "closed" &&
    findHoliday(formatDay(today)) !== undefined &&
    rangesOfDay({ schedule, day: today }).length === 0 &&
    schedule.week[weekdayOf(today)]?.length !== 0;
  const said = isClosedByHoliday ? text.replace("Cerrado", "Cerrado por feriado") : text;
  return varies ? `${said} · ${MAY_VARY}` : said;
}
