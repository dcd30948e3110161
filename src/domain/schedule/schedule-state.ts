import { instantOf, localMinuteOf } from "./local-time.ts";
import { rangesOfDay } from "./ranges-of-day.ts";
import type { ParsedSchedule, Schedule } from "./schedule.ts";
import { MINUTES_OF_DAY } from "./schedule.ts";

export type ScheduleState =
  /** "close": until an unknown hour; "never": no end in the next weeks. */
  | { readonly kind: "open"; readonly until: Date | "close" | "never" }
  | { readonly kind: "opens-soon"; readonly at: Date }
  | { readonly kind: "closed"; readonly until: Date | null }
  | { readonly kind: "unknown" };

interface Stretch {
  readonly from: number;
  /** A day of unknown hours is an empty stretch at its midnight. */
  readonly to: number;
  /** Ends with an "al cierre", or where a day of unknown hours begins. */
  readonly untilClose: boolean;
  readonly doubtUntil: number;
}

const SOON_MINUTES = 60;
const DAYS_AHEAD = 62;
/** After "al cierre" the state is unknown until 6, when every place is closed. */
const LATEST_CLOSE = MINUTES_OF_DAY + 6 * 60;

export function nextOpening(state: ScheduleState): Date | null {
  if (state.kind === "opens-soon") return state.at;
  return state.kind === "closed" ? state.until : null;
}

/** A range belongs to the day on which it began, so a night runs on into a holiday. */
export function scheduleStateAt({ schedule, at }: { schedule: ParsedSchedule; at: Date }): ScheduleState {
  if (schedule.kind === "unknown") return { kind: "unknown" };
  const now = localMinuteOf(at);
  const today = Math.floor(now / MINUTES_OF_DAY);
  const end = (today + DAYS_AHEAD) * MINUTES_OF_DAY;
  let doubtUntil = now;
  for (const stretch of stretchesFrom({ schedule: schedule.schedule, day: today - 1 })) {
    if (now < stretch.from) return now < doubtUntil ? { kind: "unknown" } : closedBefore({ stretch, now });
    if (now < stretch.to) return openDuring({ stretch, end });
    doubtUntil = Math.max(doubtUntil, stretch.doubtUntil);
  }
  return now < doubtUntil ? { kind: "unknown" } : { kind: "closed", until: null };
}

export function isOpenAt(question: { schedule: ParsedSchedule; at: Date }): boolean {
  return scheduleStateAt(question).kind === "open";
}

/** Before a day of unknown hours the next opening is unknown. */
function closedBefore({ stretch, now }: { stretch: Stretch; now: number }): ScheduleState {
  if (stretch.from === stretch.to) return { kind: "unknown" };
  const at = instantOf(stretch.from);
  return stretch.from - now <= SOON_MINUTES ? { kind: "opens-soon", at } : { kind: "closed", until: at };
}

function openDuring({ stretch, end }: { stretch: Stretch; end: number }): ScheduleState {
  if (stretch.to >= end) return { kind: "open", until: "never" };
  return { kind: "open", until: stretch.untilClose ? "close" : instantOf(stretch.to) };
}

function* stretchesFrom({ schedule, day }: { schedule: Schedule; day: number }): Generator<Stretch> {
  let current: Stretch | null = null;
  for (const next of rangesFrom({ schedule, day })) {
    if (current === null || next.from > current.to) {
      if (current) yield current;
      current = next;
    } else {
      const last: Stretch = next.to < current.to ? current : next;
      const doubtUntil = Math.max(current.doubtUntil, next.doubtUntil);
      current = { from: current.from, to: last.to, untilClose: last.untilClose, doubtUntil };
    }
  }
  if (current) yield current;
}

function* rangesFrom({ schedule, day }: { schedule: Schedule; day: number }): Generator<Stretch> {
  for (let each = day; each <= day + DAYS_AHEAD; each++) {
    const midnight = each * MINUTES_OF_DAY;
    const doubtUntil = midnight + LATEST_CLOSE;
    const ranges = rangesOfDay({ schedule, day: each });
    if (ranges === "unknown") {
      yield { from: midnight, to: midnight, untilClose: true, doubtUntil };
      continue;
    }
    for (const { from, to } of ranges) {
      const end = midnight + (to ?? MINUTES_OF_DAY);
      yield {
        from: midnight + from,
        to: end,
        untilClose: to === null,
        doubtUntil: to === null ? doubtUntil : end,
      };
    }
  }
}
