import { formatDay, WEEKDAYS, weekdayOf } from "../civil-day.ts";
import { localDayOf, localMinuteOf } from "../local-time.ts";
import { MINUTES_OF_DAY } from "../schedule.ts";
import type { ScheduleState } from "../schedule-state.ts";

/** "Cierra 2:00" at ten in the evening needs no "mañana"; "cierra 8:00" at nine in the morning does. */
const HALF_DAY = MINUTES_OF_DAY / 2;

/** Of a holiday of which the place says nothing. */
export const MAY_VARY = "puede variar por el feriado";

interface Moment {
  readonly now: Date;
  readonly moment: Date;
}

/** "Abierto · cierra 00:30", "Abre 20:00", "Cerrado · abre mañana 8:00" or "Horario sin confirmar". */
export function formatScheduleState({ state, now }: { state: ScheduleState; now: Date }): string {
  switch (state.kind) {
    case "open":
      return formatOpen({ until: state.until, now });
    case "opens-soon":
      return `Abre ${formatClock(state.at)}`;
    case "closed":
      return state.until ? `Cerrado · abre ${formatMoment({ now, moment: state.until })}` : "Cerrado";
    case "unknown":
      return "Horario sin confirmar";
  }
}

function formatOpen({ until, now }: { until: Date | "close" | "never"; now: Date }): string {
  if (until === "never") return "Abierto las 24 horas";
  if (until === "close") return "Abierto · hasta el cierre";
  const wait = localMinuteOf(until) - localMinuteOf(now);
  const lastMoment = new Date(until.getTime() - 1);
  const isClear = wait <= HALF_DAY || daysBetween({ now, moment: lastMoment }) === 0;
  return `Abierto · cierra ${isClear ? formatClock(until) : formatMoment({ now, moment: until })}`;
}

/** "18:00" of today, "mañana 1:00", "el martes 12:00", and from a week on "el 1/2 9:00". */
export function formatMoment({ now, moment }: Moment): string {
  const clock = formatClock(moment);
  const day = localDayOf(moment);
  const days = daysBetween({ now, moment });
  if (days === 0) return clock;
  if (days === 1) return `mañana ${clock}`;
  if (days < WEEKDAYS.length) return `el ${WEEKDAYS[weekdayOf(day)]} ${clock}`;
  const [, month, date] = formatDay(day).split("-").map(Number);
  return `el ${date}/${month} ${clock}`;
}

function formatClock(moment: Date): string {
  const minute = localMinuteOf(moment) % MINUTES_OF_DAY;
  const hour = Math.floor(minute / 60);
  return `${hour === 0 ? "00" : hour}:${String(minute % 60).padStart(2, "0")}`;
}

function daysBetween({ now, moment }: Moment): number {
  return localDayOf(moment) - localDayOf(now);
}
