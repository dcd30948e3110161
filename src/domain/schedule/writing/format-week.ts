import { isAllDay } from "../is-all-day.ts";
import type { DayRanges, Schedule } from "../schedule.ts";
import { formatRange } from "./format-range.ts";

const DAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

/**
 * The seven rows of the week's table, Monday first.
 * `formatWeek(schedule)[0]` is `{ day: "Lunes", hours: "8 a 12 y 16 a 20" }`, or "Cerrado", or "24 horas".
 */
export function formatWeek({ week }: Schedule): { day: string; hours: string }[] {
  return DAYS.map((day, index) => ({ day, hours: formatHours(week[index] ?? []) }));
}

function formatHours(ranges: DayRanges): string {
  if (ranges.length === 0) return "Cerrado";
  if (isAllDay(ranges)) return "24 horas";
  const words = ranges.map(formatRange);
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" y ");
}
