import { TIME_ZONE } from "../clock.ts";
import { formatDay } from "./civil-day.ts";

const MILLISECONDS_OF_MINUTE = 60_000;

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;
const STEADY_DAYS = 60;
const REMEMBERED_HOURS = 1_000;

/** UTC offset in minutes by hour: Intl is slow, and clocks change on the hour. */
const distances = new Map<number, number>();
// Created lazily: the constructor is expensive.
let localParts: Intl.DateTimeFormat | undefined;

/** Valid between two minutes of UTC. */
export type UtcOffsetSpan = readonly [from: number, until: number, distance: number];

let steady: UtcOffsetSpan | undefined;

/** Intl takes tens of milliseconds on a cheap phone, so the server sends the offset of the coming weeks. */
export function setUtcOffset(utcOffset: UtcOffsetSpan): void {
  steady = utcOffset;
}

/** From yesterday on for two months; null where the clocks change in between. */
export function findUtcOffset(now: Date): UtcOffsetSpan | null {
  const day = Math.floor(now.getTime() / MILLISECONDS_OF_MINUTE / MINUTES_OF_DAY);
  const minutes = Array.from({ length: STEADY_DAYS }, (_, ahead) => (day - 1 + ahead) * MINUTES_OF_DAY);
  const [distance = 0, ...others] = minutes.map(
    (minute) => localMinuteOf(new Date(minute * MILLISECONDS_OF_MINUTE)) - minute,
  );
  const [from = 0] = minutes;
  return others.every((other) => other === distance) ? [from, minutes.at(-1) ?? from, distance] : null;
}

/** Local time as minutes since 1970-01-01 00:00: `localMinuteOf(new Date("1970-01-01T03:01:59Z")) === 1`. */
export function localMinuteOf(at: Date): number {
  const minute = Math.floor(at.getTime() / MILLISECONDS_OF_MINUTE);
  if (steady && minute >= steady[0] && minute < steady[1]) return minute + steady[2];
  const hour = Math.floor(minute / MINUTES_OF_HOUR);
  let distance = distances.get(hour);
  if (distance === undefined) {
    distance = readLocalMinute(at) - minute;
    if (distances.size === REMEMBERED_HOURS) distances.clear();
    distances.set(hour, distance);
  }
  return minute + distance;
}

function readLocalMinute(at: Date): number {
  localParts ??= new Intl.DateTimeFormat("en-US", {
    timeZone: TIME_ZONE,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const shown: Record<string, number> = {};
  for (const { type, value } of localParts.formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) / MILLISECONDS_OF_MINUTE;
}

export function instantOf(localMinute: number): Date {
  let minute = localMinute;
  // The second round corrects the offset where the clocks change in between.
  for (let round = 0; round < 2; round++) {
    minute += localMinute - localMinuteOf(new Date(minute * MILLISECONDS_OF_MINUTE));
  }
  return new Date(minute * MILLISECONDS_OF_MINUTE);
}

/** Days since 1970-01-01. */
export function localDayOf(at: Date): number {
  return Math.floor(localMinuteOf(at) / MINUTES_OF_DAY);
}

export function localDateOf(at: Date): string {
  return formatDay(localDayOf(at));
}

export function localMonthOf(at: Date): string {
  return localDateOf(at).slice(0, "2026-11".length);
}
