import { findHoliday } from "./argentine-holidays.ts";
import { formatDay } from "./civil-day.ts";
import { localMinuteOf } from "./local-time.ts";
import { MINUTES_OF_DAY } from "./schedule.ts";

/** For "Hoy es feriado: el horario puede variar". */
export function findHolidayAt(at: Date): string | null {
  return findHoliday(formatDay(Math.floor(localMinuteOf(at) / MINUTES_OF_DAY)))?.name ?? null;
}
