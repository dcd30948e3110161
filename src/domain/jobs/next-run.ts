import { instantOf, localMinuteOf } from "../schedule/local-time.ts";

const MINUTES_OF_DAY = 24 * 60;
const DAYS_AHEAD = 2;

/**
 * When a schedule runs next, in local time: `nextRun("40 3-8 * * *", now)`. Knows what our own schedules use: numbers,
 * ranges, lists and steps in the first two fields, and every day. Null for any other.
 */
export function nextRun(schedule: string, now: Date): Date | null {
  const [minutes = "", hours = "", ...days] = schedule.split(" ");
  const [isMinute, isHour] = [parseField(minutes), parseField(hours)];
  if (!isMinute || !isHour || days.join(" ") !== "* * *") return null;
  const first = localMinuteOf(now) + 1;
  for (let minute = first; minute < first + DAYS_AHEAD * MINUTES_OF_DAY; minute++) {
    const ofDay = minute % MINUTES_OF_DAY;
    if (isMinute(ofDay % 60) && isHour(Math.floor(ofDay / 60))) return instantOf(minute);
  }
  return null;
}

/** "hoy 9:15", "mañana 3:40" */
export function formatNext({ at, now }: { at: Date; now: Date }): string {
  const minute = localMinuteOf(at);
  const isToday = Math.floor(minute / MINUTES_OF_DAY) === Math.floor(localMinuteOf(now) / MINUTES_OF_DAY);
  const clock = `${Math.floor((minute % MINUTES_OF_DAY) / 60)}:${String(minute % 60).padStart(2, "0")}`;
  return `${isToday ? "hoy" : "mañana"} ${clock}`;
}

function parseField(field: string): ((value: number) => boolean) | null {
  const parts = field.split(",").map(parsePart);
  if (parts.includes(null)) return null;
  return (value) => parts.some((matches) => matches?.(value));
}

function parsePart(part: string): ((value: number) => boolean) | null {
  if (part === "*") return () => true;
  const step = /^\*\/(\d{1,2})$/.exec(part)?.[1];
  if (step) return (value) => value % Number(step) === 0;
  const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
  if (from === undefined) return null;
  return (value) => value >= Number(from) && value <= Number(to);
}
