import { localMinuteOf } from "./local-time.ts";

const MINUTES_OF_DAY = 24 * 60;

/** "hoy 9:58", "ayer 23:41", "hace 77 días"; "recién" in the first minute. */
export function formatWhen({ at, now }: { at: Date; now: Date }): string {
  if (now.getTime() - at.getTime() < 60_000) return "recién";
  const minute = localMinuteOf(at);
  const days = Math.floor(localMinuteOf(now) / MINUTES_OF_DAY) - Math.floor(minute / MINUTES_OF_DAY);
  if (days > 1) return `hace ${days} días`;
  return `${days === 1 ? "ayer" : "hoy"} ${formatTime(minute)}`;
}

function formatTime(localMinute: number): string {
  const minutes = ((localMinute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
