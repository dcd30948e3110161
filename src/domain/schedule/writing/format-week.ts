import type { Schedule } from "../schedule.ts";
import { capitalise } from "./capitalise.ts";
import { formatRange } from "./format-range.ts";
import { hoursInWords } from "./hours-in-words.ts";
import { WEEKDAYS } from "./weekdays.ts";

export function formatWeek({ week }: Schedule): { day: string; hours: string }[] {
  return WEEKDAYS.map((day, index) => ({
    day: capitalise(day),
    hours: capitalise(joinWords(hoursInWords({ ranges: week[index] ?? [], write: formatRange }))),
  }));
}

function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" y ");
}
