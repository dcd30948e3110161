import type { ParsedSchedule } from "../domain/schedule/schedule.ts";
import { writeDayLines } from "../domain/schedule/writing/day-lines.ts";
import type { HoursLine } from "../domain/schedule/writing/describe-hours.ts";
import { formatDayHours } from "../domain/schedule/writing/format-today.ts";

interface ServeHoursInput {
  readonly hours: ParsedSchedule;
  readonly day: number;
  readonly describe: (now: Date) => HoursLine;
}

/** For the HTML alone: `leave-out.ts` keeps this file out of the browser's bundle. */
export function serveHours(input: ServeHoursInput): { readonly text: string; readonly lines: string } {
  return { text: formatDayHours(input), lines: writeDayLines(input) };
}
