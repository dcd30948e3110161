import type { TimeRange } from "../schedule.ts";
import { MINUTES_OF_DAY } from "../schedule.ts";

type ClockKind = "24" | "12" | "ambiguous";

export interface ClockRange extends TimeRange {
  readonly clock: ClockKind;
}

interface ClockTime {
  readonly minute: number;
  readonly clock: ClockKind;
}

interface WrittenRange {
  readonly from: string;
  readonly to: string;
  readonly label: string | undefined;
  readonly nextDay: boolean;
}

const LABELS: Readonly<Record<string, readonly [number, number]>> = {
  madrugada: [0, 6],
  manana: [5, 13],
  mediodia: [11, 15],
  tarde: [12, 20],
  noche: [18, 24],
};

const HOUR = 60;
const FIVE = 5 * 60;
const SIX = 6 * 60;
const TEN = 10 * 60;
const NOON = 12 * 60;
const ONE_PM = 13 * 60;
const EIGHT_PM = 20 * 60;

/** Null if ambiguous: "8 a 8", "10 a 2" and "20 a 12" are, "20 a 2" and "12 a 01" are not. */
export function findClockRange({ from, to, label, nextDay }: WrittenRange): ClockRange | null {
  const opening = findTime(from);
  const closing = to === "cierre" ? null : findTime(to);
  if (!opening || (closing === null && to !== "cierre")) return null;
  if (closing && !isSafePair({ opening, closing })) return null;
  if (!isTwelveClear({ opening, closing })) return null;
  const end = closing && (nextDay ? closing.minute + MINUTES_OF_DAY : findEnd({ opening, closing }));
  if (closing && end === null) return null;
  // Until 23:59 means until midnight.
  const isLastMinute = end !== null && end % MINUTES_OF_DAY === MINUTES_OF_DAY - 1;
  const range: ClockRange = {
    from: opening.minute,
    to: isLastMinute ? end + 1 : end,
    clock: clockOf({ opening, closing, isExplicit: nextDay || label !== undefined }),
  };
  return isPlausible({ range, label }) ? range : null;
}

function findTime(text: string): ClockTime | null {
  if (text === "mediodia") return { minute: NOON, clock: "24" };
  if (text === "medianoche") return { minute: MINUTES_OF_DAY, clock: "24" };
  const written = /^(\d{1,2})(?::(\d{2}))?(am|pm|h)?$/.exec(text);
  const hour = Number(written?.[1]);
  const minutes = Number(written?.[2] ?? 0);
  if (!written || hour > 24 || minutes > 59) return null;
  if (written[3] === "am" || written[3] === "pm") {
    if (hour < 1 || hour > 12) return null;
    return { minute: ((hour % 12) + (written[3] === "pm" ? 12 : 0)) * 60 + minutes, clock: "12" };
  }
  // A leading zero implies the 24-hour clock.
  const clock = hour > 12 || text.startsWith("0") ? "24" : "ambiguous";
  return { minute: hour * 60 + minutes, clock };
}

/** Beside am or pm a small number is safe only in "12 a 3 pm" and "9 a 5 pm"; "8 a 11 pm" may begin at 8 or at 20. */
function isSafePair({ opening, closing }: { opening: ClockTime; closing: ClockTime }): boolean {
  if (opening.clock === "12") return closing.clock !== "ambiguous";
  if (opening.clock !== "ambiguous" || closing.clock !== "12") return true;
  const isPm = closing.minute >= NOON;
  return isPm && (opening.minute >= NOON || opening.minute + NOON >= closing.minute);
}

/**
 * Many write "12 pm" for midnight and some "12 am" for noon. Only "12 pm a 4 pm" and "8 pm a 12 am" are unambiguous.
 */
function isTwelveClear({ opening, closing }: { opening: ClockTime; closing: ClockTime | null }): boolean {
  if (isTwelve(opening)) return closing !== null && !isTwelve(closing) && closing.minute > opening.minute;
  if (!closing || !isTwelve(closing)) return true;
  return closing.minute < NOON && opening.minute > NOON;
}

function isTwelve({ minute, clock }: ClockTime): boolean {
  return clock === "12" && minute % NOON < HOUR;
}

/** Null if the day of the end is ambiguous. */
function findEnd({ opening, closing }: { opening: ClockTime; closing: ClockTime }): number | null {
  if (closing.minute > opening.minute) return closing.minute;
  const isNight = closing.minute < TEN && closing.minute !== opening.minute;
  const isEvident = closing.clock !== "ambiguous" || isLateOpening({ opening, closing });
  return isEvident && isNight ? closing.minute + MINUTES_OF_DAY : null;
}

/** "16 a 8" and "13 a 3" mix two clocks and end on the same day; "20 a 8" and "16 a 2" cannot. */
function isLateOpening({ opening, closing }: { opening: ClockTime; closing: ClockTime }): boolean {
  if (closing.minute >= FIVE) return opening.minute >= EIGHT_PM;
  return opening.minute >= ONE_PM && opening.minute >= closing.minute + NOON;
}

function clockOf(range: { opening: ClockTime; closing: ClockTime | null; isExplicit: boolean }): ClockKind {
  const clocks = [range.opening.clock, range.closing?.clock];
  if (clocks.includes("12")) return "12";
  return range.isExplicit || clocks.includes("24") ? "24" : "ambiguous";
}

function isPlausible({ range, label }: { range: ClockRange; label: string | undefined }): boolean {
  const { from, to, clock } = range;
  if (from >= MINUTES_OF_DAY || (to !== null && to > from + MINUTES_OF_DAY)) return false;
  const [earliest, latest] = (label === undefined ? undefined : LABELS[label]) ?? [0, 24];
  if (from < earliest * 60 || from >= latest * 60) return false;
  // "4 a 8" is rather the afternoon.
  if (clock === "ambiguous") return from >= SIX;
  // "Viernes de 00 a 05" is rather the night that begins on Friday.
  const isWholeDay = from === 0 && to === MINUTES_OF_DAY;
  return from >= FIVE || label === "madrugada" || isWholeDay;
}
