import type { DayRanges, ParsedSchedule, Schedule, Week } from "./schedule.ts";

/** Distinct days are stored once in `ranges`; `week` and `holidays` are indexes into it. */
export interface StoredHours {
  readonly ranges: readonly DayRanges[];
  readonly week: readonly number[];
  readonly holidays: number | "as-usual" | "unknown";
  readonly exceptions: Schedule["exceptions"];
}

export function packHours(hours: ParsedSchedule): StoredHours | null {
  if (hours.kind === "unknown") return null;
  const { week, holidays, exceptions } = hours.schedule;
  const indexes = new Map<string, number>();
  const indexOf = (day: DayRanges) => {
    const key = JSON.stringify(day);
    const index = indexes.get(key) ?? indexes.size;
    indexes.set(key, index);
    return index;
  };
  const packed = {
    week: week.map(indexOf),
    holidays: typeof holidays === "string" ? holidays : indexOf(holidays),
    exceptions,
  };
  return { ...packed, ranges: [...indexes.keys()].map((key) => JSON.parse(key) as DayRanges) };
}

/** Equal days share one array, which the framework serialises once. */
export function unpackHours({ stored, text }: { stored: StoredHours | null; text: string }): ParsedSchedule {
  if (!stored) return { kind: "unknown", text };
  const { ranges, week, holidays, exceptions } = stored;
  const dayAt = (index: number) => ranges[index] ?? [];
  return {
    kind: "known",
    schedule: {
      week: week.map(dayAt) as unknown as Week,
      holidays: typeof holidays === "string" ? holidays : dayAt(holidays),
      exceptions,
    },
  };
}
