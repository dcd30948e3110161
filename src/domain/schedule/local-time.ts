import { TIME_ZONE } from "../clock.ts";

const MILLISECONDS_OF_MINUTE = 60_000;

// Making a formatter costs more than using it a hundred times.
const LOCAL_PARTS = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/**
 * What the clock on the wall in La Plata shows, as minutes since it showed 1970-01-01 00:00.
 * `localMinuteOf(new Date("1970-01-01T03:01:59Z")) === 1`.
 */
export function localMinuteOf(at: Date): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of LOCAL_PARTS.formatToParts(at)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) / MILLISECONDS_OF_MINUTE;
}

/** The instant at which the clock on the wall shows that minute: `instantOf(1)` is 1970-01-01T03:01Z. */
export function instantOf(localMinute: number): Date {
  let minute = localMinute;
  // The first round finds the distance from UTC; the second one corrects it where the clocks were changed between.
  for (let round = 0; round < 2; round++) {
    minute += localMinute - localMinuteOf(new Date(minute * MILLISECONDS_OF_MINUTE));
  }
  return new Date(minute * MILLISECONDS_OF_MINUTE);
}
