import { instantOf } from "../local-time.ts";
import { rangesOfDay } from "../ranges-of-day.ts";
import { MINUTES_OF_DAY, type ParsedSchedule } from "../schedule.ts";
import type { HoursLine } from "./describe-hours.ts";

interface DayLinesInput {
  readonly hours: ParsedSchedule;
  readonly day: number;
  readonly describe: (now: Date) => HoursLine;
}

/**
 * What `describe` answers during a day, for the inline script of the first paint: a line for each change, as
 * "660 open Abierto · cierra 15:00" from eleven o'clock on.
 */
export function writeDayLines({ hours, day, describe }: DayLinesInput): string {
  let last = "";
  const lines: string[] = [];
  for (const minute of changingMinutes({ hours, day })) {
    const { kind, text } = describe(instantOf(day * MINUTES_OF_DAY + minute));
    const line = `${kind} ${text}`;
    if (line !== last) lines.push(`${minute} ${line}`);
    last = line;
  }
  return lines.join("\n");
}

/** Of the hours of the days around it, with an hour before an opening and half a day before a closing. */
function changingMinutes({ hours, day }: Pick<DayLinesInput, "hours" | "day">): number[] {
  // At six a day that ended "al cierre" is over.
  const minutes = new Set([0, 6 * 60]);
  if (hours.kind === "known")
    for (const distance of [-1, 0, 1]) {
      const ranges = rangesOfDay({ schedule: hours.schedule, day: day + distance });
      for (const { from, to } of ranges === "unknown" ? [] : ranges) {
        const end = to ?? MINUTES_OF_DAY;
        for (const minute of [from - 60, from, end - MINUTES_OF_DAY / 2, end])
          minutes.add(distance * MINUTES_OF_DAY + minute);
      }
    }
  return [...minutes].filter((minute) => minute >= 0 && minute < MINUTES_OF_DAY).sort((a, b) => a - b);
}
