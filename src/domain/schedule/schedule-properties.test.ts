import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, localMinuteOf } from "./local-time.ts";
import { rangesOfDay } from "./ranges-of-day.ts";
import { parseSchedule } from "./reading/parse-schedule.ts";
import type { DayRanges, Schedule, ScheduleException, TimeRange, Week } from "./schedule.ts";
import { scheduleStateAt } from "./schedule-state.ts";
import { writeDayLines } from "./writing/day-lines.ts";
import { describeHours } from "./writing/describe-hours.ts";
import { formatSchedule } from "./writing/format-schedule.ts";
import { formatToday } from "./writing/format-today.ts";

const MINUTE = 60_000;
const DAY = 1440;
const FROM = new Date("2026-01-01T00:00:00-03:00").getTime();
const TO = new Date("2028-12-31T00:00:00-03:00").getTime();

/** Opening and closing minutes of a day in turn; one without a partner is a night, or an "al cierre". */
const dayDraft = fc.record({
  cuts: fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: DAY - 1 }),
      fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60),
    ),
    { maxLength: 5 },
  ),
  night: fc.option(fc.integer({ min: 0, max: DAY }), { nil: null }),
  isAllDay: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
});

function toRanges(draft: { cuts: number[]; night: number | null; isAllDay: boolean }): DayRanges {
  if (draft.isAllDay) return [{ from: 0, to: DAY }];
  const cuts = draft.cuts.toSorted((a, b) => a - b);
  const ranges: TimeRange[] = [];
  for (let index = 0; index < cuts.length; index += 2) {
    const from = cuts[index] ?? 0;
    const night = draft.night === null ? null : Math.min(DAY + draft.night, from + DAY);
    ranges.push({ from, to: withoutLastMinute(cuts[index + 1] ?? night) });
  }
  return ranges;
}

/** 23:59 is read as midnight. */
function withoutLastMinute(to: number | null): number | null {
  return to !== null && to % DAY === DAY - 1 ? to + (to < DAY ? 1 : -1) : to;
}

/** Nights end when the next day's hours begin, unless it is open for 24 hours. */
function clipNights(days: readonly DayRanges[]): DayRanges[] {
  return days.map((ranges, day) => {
    const next = days[(day + 1) % 7] ?? [];
    const limit = isWhole(next) ? 2 * DAY : DAY + (next[0]?.from ?? DAY);
    return ranges.map(({ from, to }) => ({
      from,
      to: to === null || to <= DAY ? to : withoutLastMinute(Math.min(to, limit)),
    }));
  });
}

function isWhole(ranges: DayRanges): boolean {
  return ranges[0]?.from === 0 && ranges[0].to === DAY;
}

const week = fc
  .array(dayDraft, { minLength: 7, maxLength: 7 })
  .map((drafts) => clipNights(drafts.map(toRanges)))
  .filter((days) => days.some((ranges) => ranges.length > 0))
  // Seven days were drawn.
  .map((days) => days as unknown as Week);

const holidays = fc.oneof(
  fc.constant("as-usual" as const),
  fc.constant("unknown" as const),
  dayDraft.map(toRanges),
);

/** Spans between the cuts of one leap year, so that none meets another; the last may run over New Year. */
const exceptions = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 5 }),
    years: fc.array(fc.constantFrom("", "2028-"), { minLength: 3, maxLength: 3 }),
    drafts: fc.array(dayDraft, { minLength: 3, maxLength: 3 }),
    overNewYear: fc.boolean(),
  })
  .map(({ cuts, years, drafts, overNewYear }) => {
    const dates = cuts
      .toSorted((a, b) => a - b)
      .map((day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(5, 10));
    const spans: ScheduleException[] = [];
    for (let index = 0; index < dates.length; index += 2) {
      const first = dates[index] ?? "";
      const last = dates[index + 1] ?? first;
      const year = years[index / 2] ?? "";
      const ranges = toRanges(drafts[index / 2] ?? { cuts: [], night: null, isAllDay: false });
      spans.push({ first: year + first, last: year + last, ranges });
    }
    const lastSpan = spans.at(-1);
    if (
      overNewYear &&
      dates.length === 5 &&
      lastSpan?.first.length === 5 &&
      spans[0] &&
      dates[0] !== "01-01"
    ) {
      spans[spans.length - 1] = { ...lastSpan, last: "01-01" };
    }
    return spans.sort((a, b) => (a.first < b.first ? -1 : 1));
  });

// A text of more than 500 characters is not read.
const schedules: fc.Arbitrary<Schedule> = fc
  .record({ week, holidays, exceptions })
  .filter((schedule) => formatSchedule(schedule).length <= 500);
const instants = fc.integer({ min: FROM, max: TO }).map((time) => new Date(time));

test("a schedule written down reads back as the same schedule", () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      expect(isNormal(schedule)).toBe(true);
      expect(parseSchedule(formatSchedule(schedule))).toEqual({ kind: "known", schedule });
    }),
    { numRuns: 200 },
  );
});

test("the parser never throws", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }), (codes) => {
      const text = String.fromCharCode(...codes);
      expect(parseSchedule(text)).toEqual({ kind: "unknown", text });
    }),
  );
});

const PIECES = [
  ..."lun;martes;mié a dom;L a V;sáb;finde;todos los días;feriados;excepto;cerrado;24 hs".split(";"),
  ..."abierto;consultar;feriados inclusive;y feriados;días hábiles;desde las 20".split(";"),
  ..."8 a 20;9-13;17 a 21;20 a 02;12 a 15 y 20 a 00;18 al cierre;8 a 12;5/1;del 20/12 al 2/1;24 y 25/12".split(
    ";",
  ),
];
const phrases = fc
  .array(
    fc.record({ piece: fc.constantFrom(...PIECES), joint: fc.constantFrom(" ", ", ", " y ", ". ", "\n") }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.map(({ piece, joint }) => piece + joint).join(""));

test("every parsed schedule is in normal form, and formatted it parses to the same", () => {
  let known = 0;
  fc.assert(
    fc.property(phrases, (text) => {
      const parsed = parseSchedule(text);
      if (parsed.kind === "unknown") return;
      known++;
      expect(isNormal(parsed.schedule)).toBe(true);
      expect(parseSchedule(formatSchedule(parsed.schedule))).toEqual(parsed);
    }),
    { numRuns: 1500 },
  );
  expect(known).toBeGreaterThan(50);
});

/** The normal form that schedule.ts promises, checked without the parser's own means. */
function isNormal(schedule: Schedule): boolean {
  const special = [...schedule.exceptions.map(({ ranges }) => ranges), schedule.holidays];
  const lists = [...schedule.week, ...special.filter((ranges) => typeof ranges !== "string")];
  const nightsEnd = schedule.week.every((ranges, day) => {
    const next = schedule.week[(day + 1) % 7] ?? [];
    return isWhole(next) || next.every(({ from }) => (ranges.at(-1)?.to ?? 0) <= from + DAY);
  });
  const firsts = schedule.exceptions.map(({ first }) => first);
  const isSorted = firsts.join() === firsts.toSorted().join();
  return lists.every(isNormalDay) && nightsEnd && isSorted && schedule.week.flat().length > 0;
}

function isNormalDay(ranges: DayRanges): boolean {
  return ranges.every(({ from, to }, index) => {
    const isRange = to === null || (from < to && to <= from + DAY && to % DAY !== DAY - 1);
    const next = ranges[index + 1];
    return from >= 0 && from < DAY && isRange && (!next || (to !== null && to < next.from));
  });
}

test("a place is open exactly in the minutes of its ranges", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const { kind } = scheduleStateAt({ schedule: { kind: "known", schedule }, at });
      expect(kind === "open").toBe(isOpenMinute({ schedule, at }));
    }),
    { numRuns: 200 },
  );
});

/** Looks at the ranges of today and yesterday only. */
function isOpenMinute({ schedule, at }: { schedule: Schedule; at: Date }): boolean {
  const now = localMinuteOf(at);
  const today = Math.floor(now / DAY);
  return [today - 1, today].some((day) => {
    const ranges = rangesOfDay({ schedule, day });
    const minute = now - day * DAY;
    return ranges !== "unknown" && ranges.some(({ from, to }) => from <= minute && minute < (to ?? DAY));
  });
}

test("holidays of unknown hours are never reported as closed, nor as the next opening", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const asking: Schedule = { ...schedule, holidays: "unknown" };
      const state = scheduleStateAt({ schedule: { kind: "known", schedule: asking }, at });
      if (state.kind === "open" || state.kind === "unknown") return;
      const opening = state.kind === "opens-soon" ? state.at : state.until;
      const today = Math.floor(localMinuteOf(at) / DAY);
      const last = opening ? Math.floor(localMinuteOf(opening) / DAY) : today;
      for (let day = today; day <= last; day++) {
        expect(rangesOfDay({ schedule: asking, day })).not.toBe("unknown");
      }
    }),
    { numRuns: 200 },
  );
});

test("the end of a range is never open, and the instant before it is", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const parsed = { kind: "known", schedule } as const;
      const state = scheduleStateAt({ schedule: parsed, at });
      if (state.kind !== "open" || typeof state.until === "string") return;
      expect(state.until.getTime()).toBeGreaterThan(at.getTime());
      expect(scheduleStateAt({ schedule: parsed, at: state.until }).kind).not.toBe("open");
      expect(scheduleStateAt({ schedule: parsed, at: new Date(state.until.getTime() - 1) })).toEqual(state);
    }),
    { numRuns: 200 },
  );
});

test("consecutive states alternate: open, then closed, then open again", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, start) => {
      let at = start;
      let before: string | null = null;
      for (let step = 0; step < 12; step++) {
        const state = scheduleStateAt({ schedule: { kind: "known", schedule }, at });
        if (state.kind === "unknown") return;
        const isOpen = state.kind === "open" ? "open" : "closed";
        expect(isOpen).not.toBe(before);
        before = isOpen;
        const next = state.kind === "opens-soon" ? state.at : state.until;
        if (!(next instanceof Date)) return;
        expect(next.getTime()).toBeGreaterThan(at.getTime());
        at = next;
      }
    }),
    { numRuns: 150 },
  );
});

test("a closed place opens soon in the last hour before it opens, and not earlier", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const state = scheduleStateAt({ schedule: { kind: "known", schedule }, at });
      const opening = state.kind === "opens-soon" ? state.at : null;
      const later = state.kind === "closed" ? state.until : null;
      if (opening) expect(opening.getTime() - at.getTime()).toBeLessThanOrEqual(60 * MINUTE);
      if (later) expect(later.getTime() - at.getTime()).toBeGreaterThan(60 * MINUTE);
    }),
    { numRuns: 200 },
  );
});

test("every local minute has its instant", () => {
  fc.assert(
    fc.property(fc.integer({ min: FROM / MINUTE, max: TO / MINUTE }), (minute) => {
      expect(localMinuteOf(instantOf(minute))).toBe(minute);
      expect(instantOf(minute).getTime()).toBe((minute + 180) * MINUTE);
    }),
  );
});

test("C-07 the lines of a day, read as the inline script reads them, are what is described at each of its minutes", () => {
  fc.assert(
    fc.property(schedules, instants, fc.integer({ min: 0, max: DAY - 1 }), (schedule, at, minute) => {
      const hours = { kind: "known", schedule } as const;
      const day = Math.floor(localMinuteOf(at) / DAY);
      const now = instantOf(day * DAY + minute);
      for (const describe of [
        (moment: Date) => describeHours({ hours, now: moment }),
        (moment: Date) => formatToday({ schedule, now: moment }),
      ]) {
        const lines = writeDayLines({ hours, day, describe }).split("\n");
        const past = lines.filter((line) => Number.parseInt(line, 10) <= minute);
        const { kind, text } = describe(now);
        expect(past.at(-1)?.replace(/^\d+ /, "")).toBe(`${kind} ${text}`);
      }
    }),
    { numRuns: 400 },
  );
});
