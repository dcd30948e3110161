import { findHoliday } from "./argentine-holidays.ts";
import { formatDay } from "./civil-day.ts";
import { localMinuteOf } from "./local-time.ts";
import { MINUTES_OF_DAY } from "./schedule.ts";

/**
 * The name of the holiday that it is in La Plata at an instant, or null, for "Hoy es feriado: el horario puede variar".
 * `findHolidayAt(new Date("2026-12-25T12:00:00-03:00")) === "Navidad"`.
 */
export function findHolidayAt(at: Date): string | null {
  return findHoliday(formatDay(Math.floor(localMinuteOf(at) / MINUTES_OF_DAY)))?.name ?? null;
}
