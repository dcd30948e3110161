import { formatDay, WEEKDAYS, weekdayOf } from "../civil-day.ts";
import { findHoliday } from "../holidays.ts";
import { localDayOf } from "../local-time.ts";
import { findDay, findException, mayVary, rangesOfDay } from "../ranges-of-day.ts";
import type { ParsedSchedule, Schedule } from "../schedule.ts";
import { nextOpening, scheduleStateAt } from "../schedule-state.ts";
import type { HoursLine } from "./describe-hours.ts";
import { formatMoment, MAY_VARY } from "./format-schedule-state.ts";
import { capitalise, formatHours } from "./format-week.ts";

interface ScheduleMoment {
  readonly schedule: Schedule;
  readonly now: Date;
}

interface ScheduleDay {
  readonly schedule: Schedule;
  readonly day: number;
}

/** "Hoy: 12 a 15 y 20 a 00", with the hours of the date; "Feriado: Navidad. Hoy: cerrado · mañana 19:00". */
export function formatToday({ schedule, now }: ScheduleMoment): HoursLine {
  const day = findDay({ schedule, now });
  const state = scheduleStateAt({ schedule: { kind: "known", schedule }, at: now });
  const opening = rangesOfDay({ schedule, day }).length === 0 ? nextOpening(state) : null;
  const holiday = findHoliday(formatDay(day));
  const hours = hoursOfDay({ schedule, day });
  const next = opening
    ? ` · ${formatMoment({ now, moment: opening })}${variation({ schedule, day: localDayOf(opening) })}`
    : "";
  return { kind: state.kind, text: `${holiday ? `Feriado: ${holiday}. ` : ""}Hoy: ${hours}${next}` };
}

/** "Viernes: 8:30 a 19:30", "Viernes, feriado (Navidad): cerrado": true whenever it is read. */
export function formatDayHours({ hours, day }: { hours: ParsedSchedule; day: number }): string {
  if (hours.kind === "unknown") return "Horario sin confirmar";
  const holiday = findHoliday(formatDay(day));
  return `${weekdayName(day)}${holiday ? `, feriado (${holiday})` : ""}: ${hoursOfDay({ ...hours, day })}`;
}

export interface SpecialDay {
  readonly day: number;
  /** "Feriado: Navidad, viernes 25/12" */
  readonly label: string;
  readonly hours: string;
}

const HOLIDAYS_SHOWN_AHEAD = 7;

/** Rows beside the week: the day itself where it has hours of its own, and holidays from a week before. */
export function listSpecialDays({ schedule, day }: ScheduleDay): SpecialDay[] {
  const days = Array.from({ length: HOLIDAYS_SHOWN_AHEAD + 1 }, (_, ahead) => day + ahead);
  return days.flatMap((each) => {
    const holiday = findHoliday(formatDay(each));
    if (!holiday && !(each === day && findException({ schedule, day }))) return [];
    const [, month, date] = formatDay(each).split("-").map(Number);
    const name = `${weekdayName(each)} ${date}/${month}`;
    return {
      day: each,
      label: holiday ? `Feriado: ${holiday}, ${name.toLowerCase()}` : name,
      hours: capitalise(hoursOfDay({ schedule, day: each })),
    };
  });
}

function hoursOfDay({ schedule, day }: ScheduleDay): string {
  const ranges = rangesOfDay({ schedule, day });
  if (ranges === "unknown") return "horario sin confirmar";
  return `${formatHours(ranges)}${variation({ schedule, day })}`;
}

function variation(at: ScheduleDay): string {
  return mayVary(at) ? `, ${MAY_VARY}` : "";
}

function weekdayName(day: number): string {
  return capitalise(WEEKDAYS[weekdayOf(day)] ?? "");
}
