import type { TimeRange } from "../schedule.ts";
import { MINUTES_OF_DAY } from "../schedule.ts";
import { formatHour } from "./format-hour.ts";

const SIX = 6 * 60;
const TEN = 10 * 60;

/**
 * `formatRange({ from: 1140, to: 1500 }) === "19 a 01"`: two digits at night, so that "12 a 1" is not read as one hour.
 */
export function formatRange({ from, to }: TimeRange): string {
  const opening = from < SIX ? withTwoDigits(from) : formatHour(from);
  if (to === null) return `${opening} al cierre`;
  const night = to - MINUTES_OF_DAY;
  if (night >= TEN || night === from) return `${opening} a ${formatHour(to)} del día siguiente`;
  return `${opening} a ${night >= 0 || to < SIX ? withTwoDigits(to) : formatHour(to)}`;
}

function withTwoDigits(minute: number): string {
  const hour = formatHour(minute);
  return /^\d(?!\d)/.test(hour) ? `0${hour}` : hour;
}
