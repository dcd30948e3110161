import { parseDay, weekdayOf } from "../../schedule/civil-day.ts";
import { localDateOf } from "../../schedule/local-time.ts";
import { type DayRanges, isAllDay, MINUTES_OF_DAY, type ParsedSchedule } from "../../schedule/schedule.ts";

/** What words of time ask for; "now" is the filter "Abierto ahora" instead. */
export interface WantedHours {
  /** 0 is Monday; empty for any day. */
  readonly days: readonly number[];
  /** Open on each of the days, as in "lunes a viernes"; else one of them is enough. */
  readonly isEveryDay: boolean;
  /** From today: 0 today, 1 tomorrow; null for any. */
  readonly dayOffset: number | null;
  /** One of them, after midnight beyond 1440, as in a schedule; empty for any hour. */
  readonly minutes: readonly number[];
  readonly isAllDay: boolean;
  readonly isHoliday: boolean;
}

export const ANY_HOURS: WantedHours = {
  days: [],
  isEveryDay: false,
  dayOffset: null,
  minutes: [],
  isAllDay: false,
  isHoliday: false,
};

interface MatchInput {
  readonly hours: ParsedSchedule;
  readonly wanted: WantedHours;
  readonly at: Date;
}

/** Without a day: on most of the days on which it opens. Unknown hours never match. */
export function matchesHours({ hours, wanted, at }: MatchInput): boolean {
  if (hours.kind === "unknown") return false;
  const { week, holidays } = hours.schedule;
  if (wanted.isHoliday && (typeof holidays === "string" ? holidays !== "unknown" : holidays.length === 0))
    return false;
  const isServed = (day: number) => servesOn({ week, day, wanted });
  if (wanted.dayOffset !== null)
    return isServed((weekdayOf(parseDay(localDateOf(at))) + wanted.dayOffset) % week.length);
  if (wanted.days.length > 0)
    return wanted.isEveryDay ? wanted.days.every(isServed) : wanted.days.some(isServed);
  const openDays = week.flatMap((ranges, day) => (ranges.length > 0 ? [day] : []));
  return openDays.filter(isServed).length * 2 > openDays.length;
}

interface ServesInput {
  readonly week: readonly DayRanges[];
  readonly day: number;
  readonly wanted: WantedHours;
}

function servesOn({ week, day, wanted: { minutes, isAllDay: wantsAllDay } }: ServesInput): boolean {
  const ranges = week[day] ?? [];
  if (wantsAllDay) return isAllDay(ranges);
  if (minutes.length === 0) return ranges.length > 0;
  const next = week[(day + 1) % week.length] ?? [];
  return minutes.some(
    (minute) =>
      includesMinute(ranges, minute) ||
      (minute >= MINUTES_OF_DAY && includesMinute(next, minute - MINUTES_OF_DAY)),
  );
}

/** "Al cierre" is taken as midnight. */
function includesMinute(ranges: DayRanges, minute: number): boolean {
  return ranges.some(({ from, to }) => from <= minute && minute < (to ?? MINUTES_OF_DAY));
}
