import type { ParsedSchedule, Schedule } from "../schedule.ts";
import { findExceptions } from "./build-exceptions.ts";
import { parseSchedule } from "./parse-schedule.ts";

type SpecialDays = Pick<Schedule, "exceptions" | "holidays">;

export interface ParsedExceptions extends SpecialDays {
  /** Lines that name no day, say something else, or contradict an earlier line. */
  readonly unread: readonly string[];
}

/** Lines are read beside these hours, so that "24/12 8 a 12" is the morning. */
const USUAL = "Todos los días 10 a 22";
const USUAL_WEEK = weekOf(USUAL);

/** Days that differ from the usual hours, one in a line: "25/12 cerrado", "feriados 19 a 00". */
export function parseExceptions(text: string): ParsedExceptions {
  let read: SpecialDays = { exceptions: [], holidays: "as-usual" };
  const unread: string[] = [];
  for (const line of exceptionLines(text)) {
    const joined = findJoined(read, line);
    if (joined) read = joined;
    else unread.push(line);
  }
  return { ...read, unread };
}

export function exceptionLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What the lines say wins over the same days in the text of the hours. */
export function addExceptions(hours: ParsedSchedule, text: string): ParsedSchedule {
  if (hours.kind === "unknown" || text === "") return hours;
  const { exceptions, holidays } = parseExceptions(text);
  const { schedule } = hours;
  return {
    kind: "known",
    schedule: {
      ...schedule,
      holidays: holidays === "as-usual" ? schedule.holidays : holidays,
      // The first that covers a day counts.
      exceptions: [...exceptions, ...schedule.exceptions],
    },
  };
}

function findJoined(read: SpecialDays, line: string): SpecialDays | null {
  const parsed = parseSchedule(`${USUAL}. ${line}`);
  if (parsed.kind === "unknown" || JSON.stringify(parsed.schedule.week) !== USUAL_WEEK) return null;
  const { exceptions: added, holidays } = parsed.schedule;
  const namesHolidays = holidays !== "as-usual";
  if (added.length === 0 && !namesHolidays) return null;
  if (namesHolidays && read.holidays !== "as-usual") return null;
  const exceptions = findExceptions(
    [...read.exceptions, ...added].map(({ ranges, ...span }) => ({ spans: [span], ranges })),
  );
  return exceptions && { exceptions, holidays: namesHolidays ? holidays : read.holidays };
}

function weekOf(text: string): string {
  const parsed = parseSchedule(text);
  return parsed.kind === "known" ? JSON.stringify(parsed.schedule.week) : "";
}
