import { joinWords } from "../../text/join-words.ts";
import { WEEKDAYS } from "../civil-day.ts";
import { type DayRanges, isAllDay, MINUTES_OF_DAY, type Schedule, type TimeRange } from "../schedule.ts";

export function formatWeek({ week }: Schedule): { day: string; hours: string }[] {
  return WEEKDAYS.map((day, index) => ({
    day: capitalise(day),
    hours: capitalise(formatHours(week[index] ?? [])),
  }));
}

/** "12 a 15 y 20 a 00", "cerrado" or "24 horas" */
export function formatHours(ranges: DayRanges): string {
  return joinWords(hoursInWords({ ranges, write: formatRange }));
}

interface Hours {
  readonly ranges: DayRanges;
  readonly write: (range: TimeRange) => string;
}

export function hoursInWords({ ranges, write }: Hours): string[] {
  if (ranges.length === 0) return ["cerrado"];
  return isAllDay(ranges) ? ["24 horas"] : ranges.map(write);
}

const SIX = 6 * 60;
const TEN = 10 * 60;

/**
 * `formatRange({ from: 1140, to: 1500 }) === "19 a 01"`: two digits at night, so that "12 a 1" is not read as one hour.
 */
export function formatRange({ from, to }: TimeRange): string {
  const opening = from < SIX ? withTwoDigits(from) : formatHour(from);
  if (to === null) return `${opening} al cierre`;
  const night = to - MINUTES_OF_DAY;
  if (night >= TEN || night === from) return `${opening} a ${formatHour(to)} del día siguiente`;
  return `${opening} a ${night >= 0 || to < SIX ? withTwoDigits(to) : formatHour(to)}`;
}

function withTwoDigits(minute: number): string {
  const hour = formatHour(minute);
  return /^\d(?!\d)/.test(hour) ? `0${hour}` : hour;
}

/** `formatHour(510) === "8:30"`, `formatHour(1200) === "20"`, `formatHour(1470) === "00:30"` */
function formatHour(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  const shown = hour === 0 ? "00" : String(hour);
  return rest === 0 ? shown : `${shown}:${String(rest).padStart(2, "0")}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
