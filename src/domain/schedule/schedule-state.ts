import { instantOf, localMinuteOf } from "./local-time.ts";
import { rangesOfDay } from "./ranges-of-day.ts";
import type { ParsedSchedule, Schedule } from "./schedule.ts";
import { MINUTES_OF_DAY } from "./schedule.ts";

export type ScheduleState =
  /** "close": until it closes, whenever that is; "never": no end in the next weeks. */
  | { readonly kind: "open"; readonly until: Date | "close" | "never" }
  | { readonly kind: "opens-soon"; readonly at: Date }
  /** null: no opening in the next weeks. */
  | { readonly kind: "closed"; readonly until: Date | null }
  | { readonly kind: "unknown" };

/** Ranges that touch or overlap, as one, in local minutes. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** It ends with an "al cierre": `to` is midnight, the last moment at which it is surely open. */
  readonly untilClose: boolean;
}

const SOON_MINUTES = 60;
const DAYS_AHEAD = 62;
/** After "al cierre" some close at 1 and some at 5: nothing is said until 6, when nobody is still open. */
const DOUBT_AFTER_MIDNIGHT = 6 * 60;

/**
 * Whether a place is open at an instant, and until when it stays so. A range belongs to the day on which it began:
 * a night runs on into a holiday.
 * `scheduleStateAt({ schedule: parseSchedule("24 hs"), at })` is `{ kind: "open", until: "never" }`.
 */
export function scheduleStateAt({ schedule, at }: { schedule: ParsedSchedule; at: Date }): ScheduleState {
  if (schedule.kind === "unknown") return { kind: "unknown" };
  const now = localMinuteOf(at);
  const today = Math.floor(now / MINUTES_OF_DAY);
  const end = (today + DAYS_AHEAD) * MINUTES_OF_DAY;
  let doubtUntil = Number.NEGATIVE_INFINITY;
  let opening: number | null = null;
  for (const stretch of stretchesFrom({ schedule: schedule.schedule, day: today - 1 })) {
    if (now < stretch.from) {
      opening = stretch.from;
      break;
    }
    if (now < stretch.to) return openDuring({ stretch, end });
    if (stretch.untilClose) doubtUntil = stretch.to + DOUBT_AFTER_MIDNIGHT;
  }
  return now < doubtUntil ? { kind: "unknown" } : closedUntil({ now, opening });
}

function closedUntil({ now, opening }: { now: number; opening: number | null }): ScheduleState {
  if (opening === null) return { kind: "closed", until: null };
  const at = instantOf(opening);
  return opening - now <= SOON_MINUTES ? { kind: "opens-soon", at } : { kind: "closed", until: at };
}

function openDuring({ stretch, end }: { stretch: Stretch; end: number }): ScheduleState {
  if (stretch.to >= end) return { kind: "open", until: "never" };
  return { kind: "open", until: stretch.untilClose ? "close" : instantOf(stretch.to) };
}

/** The stretches that begin in the days from `day` on, in order. One by one: most questions end with the first. */
function* stretchesFrom({ schedule, day }: { schedule: Schedule; day: number }): Generator<Stretch> {
  let current: Stretch | null = null;
  for (const next of rangesFrom({ schedule, day })) {
    if (current === null || next.from > current.to) {
      if (current) yield current;
      current = next;
    } else if (next.to > current.to) {
      current = { ...next, from: current.from };
    }
  }
  if (current) yield current;
}

function* rangesFrom({ schedule, day }: { schedule: Schedule; day: number }): Generator<Stretch> {
  for (let each = day; each <= day + DAYS_AHEAD; each++) {
    const midnight = each * MINUTES_OF_DAY;
    for (const { from, to } of rangesOfDay({ schedule, day: each })) {
      yield { from: midnight + from, to: midnight + (to ?? MINUTES_OF_DAY), untilClose: to === null };
    }
  }
}
