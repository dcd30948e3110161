import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import {
  type DayRanges,
  MINUTES_OF_DAY,
  type Schedule,
  type TimeRange,
  type Week,
} from "../schedule/schedule.ts";
import { formatSchedule } from "../schedule/writing/format-schedule.ts";

/** As the fields of a week editor have it: "19:00" and "0.30"; an empty end is "al cierre". */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export type TypedDay = readonly TypedRange[];
/** Monday first. */
export type TypedWeek = readonly TypedDay[];

const DAYS = 7;
const CLOSED_WEEK: TypedWeek = Array.from({ length: DAYS }, () => []);
export const USUAL_RANGE: TypedRange = { from: "20:00", to: "00:00" };
const NOON_RANGE: TypedRange = { from: "12:00", to: "15:00" };

/** For a day that is opened: the hours of the nearest open day before it, else after it. */
export function proposeDay(week: TypedWeek, index: number): TypedDay {
  const isOpen = (day: TypedDay) => day.length > 0;
  return week.slice(0, index).findLast(isOpen) ?? week.slice(index + 1).find(isOpen) ?? [USUAL_RANGE];
}

/** For one more shift of a day: that of the nearest day with as many, else the usual hours that are still free. */
export function proposeRange(week: TypedWeek, index: number): TypedRange {
  const day = week[index] ?? [];
  const others = week.with(index, []).map((other) => (other.length > day.length ? other : []));
  const copied = others.some((other) => other.length > 0) && proposeDay(others, index)[day.length];
  return copied || proposeShift(day);
}

/** The evening, unless it is taken. */
export function proposeShift(day: TypedDay): TypedRange {
  const evening = 18 * 60;
  const isTaken = day.some(({ from }) => (readClock(from) ?? 0) >= evening);
  return isTaken ? NOON_RANGE : USUAL_RANGE;
}

/** Null where the text is not understood: then the week editor starts from scratch. */
export function typeWeek(text: string): TypedWeek | null {
  if (text.trim() === "") return CLOSED_WEEK;
  const parsed = parseSchedule(text);
  return parsed.kind === "known" ? parsed.schedule.week.map((ranges) => ranges.map(typeRange)) : null;
}

/** The text of the week; what `text` says of holidays and dates stays. Null while an hour can't be read. */
export function writeWeek({ week, text }: { week: TypedWeek; text: string }): string | null {
  const ranges = week.map(readDay);
  if (ranges.some((day) => day === null)) return null;
  const parsed = parseSchedule(text);
  const rest: Pick<Schedule, "holidays" | "exceptions"> =
    parsed.kind === "known" ? parsed.schedule : { holidays: "as-usual", exceptions: [] };
  return formatSchedule({
    week: ranges as unknown as Week,
    holidays: rest.holidays,
    exceptions: rest.exceptions,
  });
}

export function readDay(day: TypedDay): DayRanges | null {
  const ranges = day.map(readRange);
  if (ranges.some((range) => range === null)) return null;
  return (ranges as TimeRange[]).toSorted((one, other) => one.from - other.from);
}

function readRange({ from, to }: TypedRange): TimeRange | null {
  const opening = readClock(from);
  if (opening === null) return null;
  if (to.trim() === "") return { from: opening, to: null };
  const closing = readClock(to);
  return closing === null
    ? null
    : { from: opening, to: closing > opening ? closing : closing + MINUTES_OF_DAY };
}

const CLOCK = /^([01]?\d|2[0-4])(?:[:.h ]?([0-5]\d))?$/;

/** `readClock("1930") === 1170`; null for what is no hour. */
export function readClock(written: string): number | null {
  const [, hour, minute = "0"] = CLOCK.exec(written.trim()) ?? [];
  return hour === undefined ? null : (Number(hour) % 24) * 60 + Number(minute);
}

/** `tidyClock("9.30") === "09:30"`; what is no hour stays. */
export function tidyClock(written: string): string {
  const minute = readClock(written);
  return minute === null ? written : formatClock(minute);
}

function typeRange({ from, to }: TimeRange): TypedRange {
  return { from: formatClock(from), to: to === null ? "" : formatClock(to) };
}

/** `formatClock(1470) === "00:30"` */
function formatClock(minute: number): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minute / 60) % 24)}:${part(minute % 60)}`;
}
