import { weekdayOf } from "../../schedule/civil-day.ts";
import { localDayOf } from "../../schedule/local-time.ts";
import { rangesOfDay } from "../../schedule/ranges-of-day.ts";
import { type DayRanges, isAllDay, MINUTES_OF_DAY, type ParsedSchedule } from "../../schedule/schedule.ts";

/** What words of time ask for; "now" is the filter "Abierto ahora" instead. */
export interface WantedHours {
  /** 0 is Monday; empty for any day. */
  readonly days: readonly number[];
  /** Open on each of the days, as in "lunes a viernes"; else one of them is enough. */
  readonly isEveryDay: boolean;
  /** The days of a usual week, as in "los viernes"; else their next dates. */
  readonly isUsual: boolean;
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
  isUsual: false,
  dayOffset: null,
  minutes: [],
  isAllDay: false,
  isHoliday: false,
};

/** "El viernes" is the next one. */
function namesDates({ days, isEveryDay, isUsual }: WantedHours): boolean {
  return days.length > 0 && !isEveryDay && !isUsual;
}

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
  const { schedule } = hours;
  const usual = (day: number) => week[day % week.length] ?? [];
  const isServed = (day: number) => servesOn({ rangesOn: usual, day, wanted });
  const rangesOn = (day: number) => {
    const ranges = rangesOfDay({ schedule, day });
    return ranges === "unknown" ? [] : ranges;
  };
  const isServedOnDate = (day: number) => servesOn({ rangesOn, day, wanted });
  const today = localDayOf(at);
  if (wanted.dayOffset !== null) return isServedOnDate(today + wanted.dayOffset);
  if (namesDates(wanted))
    return wanted.days.some((day) => isServedOnDate(today + ((day - weekdayOf(today) + 7) % 7)));
  if (wanted.days.length > 0)
    return wanted.isEveryDay ? wanted.days.every(isServed) : wanted.days.some(isServed);
  const openDays = week.flatMap((ranges, day) => (ranges.length > 0 ? [day] : []));
  return openDays.filter(isServed).length * 2 > openDays.length;
}

interface ServesInput {
  readonly rangesOn: (day: number) => DayRanges;
  readonly day: number;
  readonly wanted: WantedHours;
}

function servesOn({ rangesOn, day, wanted: { minutes, isAllDay: wantsAllDay } }: ServesInput): boolean {
  const ranges = rangesOn(day);
  if (wantsAllDay) return isAllDay(ranges);
  if (minutes.length === 0) return ranges.length > 0;
  const next = rangesOn(day + 1);
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
