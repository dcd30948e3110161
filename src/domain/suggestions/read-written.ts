import type { SuggestedPlace } from "../../contract/suggestion-help.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import { describeHours } from "../schedule/writing/describe-hours.ts";
import { findSuggestedPlace } from "./find-suggested-place.ts";

/** How the guide understands what was written. */
export interface WrittenReading {
  /** Null without an address. */
  readonly place: SuggestedPlace | null;
  /** "abierto · cierra 00:30"; empty without hours, null where they are not understood. */
  readonly hours: string | null;
}

const LONGEST_SCHEDULE = 500;

export function readWritten({
  address,
  city,
  schedule,
  now,
}: {
  address: string;
  city: string;
  schedule: string;
  now: Date;
}): WrittenReading {
  return { place: findSuggestedPlace({ address, city }), hours: readHours({ schedule, now }) };
}

function readHours({ schedule: text, now }: { schedule: string; now: Date }): string | null {
  if (text.trim() === "") return "";
  if (text.length > LONGEST_SCHEDULE) return null;
  const schedule = parseSchedule(text);
  if (schedule.kind === "unknown") return null;
  const state = describeHours({ hours: schedule, now }).text;
  return state.charAt(0).toLowerCase() + state.slice(1);
}
