import { weekdayOf } from "../civil-day.ts";
import { localMinuteOf } from "../local-time.ts";
import { rangesOfDay } from "../ranges-of-day.ts";
import { MINUTES_OF_DAY, type Schedule } from "../schedule.ts";
import { type ScheduleState, scheduleStateAt } from "../schedule-state.ts";
import { formatMoment } from "./format-schedule-state.ts";
import { formatHours } from "./format-week.ts";

interface ScheduleMoment {
  readonly schedule: Schedule;
  readonly now: Date;
}

export interface Today {
  /** Monday is 0. */
  readonly weekday: number;
  readonly text: string;
  readonly isOpen: boolean;
}

/** "Hoy: 12 a 15 y 20 a 00", with the hours of the date, holidays included; "Hoy: cerrado · mañana 19:00". */
export function formatToday({ schedule, now }: ScheduleMoment): Today {
  const day = findDay({ schedule, now });
  const state = scheduleStateAt({ schedule: { kind: "known", schedule }, at: now });
  const ranges = rangesOfDay({ schedule, day });
  const hours = ranges === "unknown" ? "horario sin confirmar" : formatHours(ranges);
  const opening = ranges.length === 0 ? nextOpening(state) : null;
  return {
    weekday: weekdayOf(day),
    text: `Hoy: ${hours}${opening ? ` · ${formatMoment({ now, moment: opening })}` : ""}`,
    isOpen: state.kind === "open",
  };
}

/** After midnight the day before counts while its last range goes on and none of the new day has begun. */
function findDay({ schedule, now }: ScheduleMoment): number {
  const minute = localMinuteOf(now);
  const today = Math.floor(minute / MINUTES_OF_DAY);
  return isOn({ schedule, day: today - 1, minute }) && !isOn({ schedule, day: today, minute })
    ? today - 1
    : today;
}

function isOn({ schedule, day, minute }: { schedule: Schedule; day: number; minute: number }): boolean {
  const ranges = rangesOfDay({ schedule, day });
  const sinceMidnight = minute - day * MINUTES_OF_DAY;
  return (
    ranges !== "unknown" &&
    ranges.some(({ from, to }) => from <= sinceMidnight && sinceMidnight < (to ?? MINUTES_OF_DAY))
  );
}

function nextOpening(state: ScheduleState): Date | null {
  if (state.kind === "opens-soon") return state.at;
  return state.kind === "closed" ? state.until : null;
}
