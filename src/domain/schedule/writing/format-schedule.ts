import { WEEKDAYS } from "../civil-day.ts";
import type { DayRanges, Schedule, ScheduleException, TimeRange } from "../schedule.ts";
import { capitalise, formatRange, hoursInWords } from "./format-week.ts";

const HOLIDAYS = 7;

const FIVE = 5 * 60;
const SIX = 6 * 60;
const ONE_PM = 13 * 60;

/** "Lunes a viernes de 8 a 20, sábados de 9 a 13"; parses back to the same schedule. */
export function formatSchedule(schedule: Schedule): string {
  const needsMorning = !listRanges(schedule).some(showsClock);
  const write = (range: TimeRange) => writeRange({ range, needsMorning });
  // A comma between the hours of a day could begin the next days.
  const format = (ranges: DayRanges) => hoursInWords({ ranges, write }).join(" y ");
  const clauses = [
    ...groupDays(schedule).map(({ days, ranges }) => `${nameDays(days)} ${format(ranges)}`),
    ...(schedule.holidays === "unknown" ? ["feriados consultar"] : []),
    ...schedule.exceptions.map((exception) => `${nameDates(exception)} ${format(exception.ranges)}`),
  ];
  return capitalise(clauses.join(", "));
}

/** A line of exceptions, read by `parseExceptions`: "25/12 cerrado", "feriados de 19 a 00". */
export function formatException({
  days,
  ranges,
}: {
  days: Pick<ScheduleException, "first" | "last"> | "holidays";
  ranges: DayRanges;
}): string {
  const write = (range: TimeRange) => writeRange({ range, needsMorning: false });
  const named = days === "holidays" ? "feriados" : nameDates(days);
  return capitalise(`${named} ${hoursInWords({ ranges, write }).join(" y ")}`);
}

function writeRange({ range, needsMorning }: { range: TimeRange; needsMorning: boolean }): string {
  if (range.from < FIVE) return `por la madrugada de ${formatRange(range)}`;
  return `${needsMorning ? "por la mañana " : ""}de ${formatRange(range)}`;
}

function groupDays({ week, holidays }: Schedule): { days: number[]; ranges: DayRanges }[] {
  const groups = new Map<string, { days: number[]; ranges: DayRanges }>();
  const all = typeof holidays === "string" ? week : [...week, holidays];
  for (const [day, ranges] of all.entries()) {
    if (ranges.length === 0 && day !== HOLIDAYS) continue;
    const key = JSON.stringify(ranges);
    const group = groups.get(key) ?? { days: [], ranges };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function nameDays(days: readonly number[]): string {
  const weekdays = days.filter((day) => day !== HOLIDAYS);
  const names = weekdays.length === WEEKDAYS.length ? ["todos los días"] : nameRuns(weekdays);
  if (days.includes(HOLIDAYS)) names.push("feriados");
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} y ${last}`;
}

/** "lunes a jueves", "viernes a lunes"; two in a row are named one by one. */
function nameRuns(days: readonly number[]): string[] {
  const starts = days.filter((day) => !days.includes((day + 6) % 7));
  return starts.flatMap((first) => {
    let length = 1;
    while (days.includes((first + length) % 7)) length++;
    const last = (first + length - 1) % 7;
    if (length > 2) return [`${WEEKDAYS[first]} a ${WEEKDAYS[last]}`];
    return length === 2 ? [pluralOf(first), pluralOf(last)] : [pluralOf(first)];
  });
}

function pluralOf(day: number): string {
  const name = WEEKDAYS[day] ?? "";
  return name.endsWith("s") ? name : `${name}s`;
}

function nameDates({ first, last }: Pick<ScheduleException, "first" | "last">): string {
  return first === last ? nameDate(first) : `del ${nameDate(first)} al ${nameDate(last)}`;
}

/** With two digits for the month, since "24/7" means always. */
function nameDate(date: string): string {
  return date.split("-").reverse().join("/");
}

function listRanges({ week, holidays, exceptions }: Schedule): TimeRange[] {
  const special = exceptions.flatMap(({ ranges }) => ranges);
  return [...week.flat(), ...(typeof holidays === "string" ? [] : holidays), ...special];
}

/** Small numbers alone could be the evening ("8 a 12"), so "por la mañana" is added. */
function showsClock({ from, to }: TimeRange): boolean {
  return from < SIX || from >= ONE_PM || (to !== null && to >= ONE_PM);
}
