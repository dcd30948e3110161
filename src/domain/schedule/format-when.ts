import { formatDay, WEEKDAYS, weekdayOf } from "./civil-day.ts";
import { localMinuteOf } from "./local-time.ts";

const DAY = 24 * 60;
const RECENT_HOURS = 4;

/** "recién", "hace 40 min", "hace 3 h", "hoy 8:12", "ayer 19:30", "sábado 9:05", "12/10/2026" */
export function formatWhen({ at, now }: { at: Date; now: Date }): string {
  const then = localMinuteOf(at);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "recién";
  if (minutes < 60) return `hace ${minutes} min`;
  const days = Math.floor(localMinuteOf(now) / DAY) - Math.floor(then / DAY);
  if (minutes < RECENT_HOURS * 60) return `hace ${Math.floor(minutes / 60)} h`;
  const clock = `${Math.floor((then % DAY) / 60)}:${String(then % 60).padStart(2, "0")}`;
  if (days === 0) return `hoy ${clock}`;
  if (days === 1) return `ayer ${clock}`;
  const day = Math.floor(then / DAY);
  if (days < WEEKDAYS.length) return `${WEEKDAYS[weekdayOf(day)]} ${clock}`;
  return formatDay(day).split("-").map(Number).toReversed().join("/");
}
