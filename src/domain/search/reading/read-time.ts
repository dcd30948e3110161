import { MINUTES_AFTER, type PhraseHours } from "./search-vocabulary.ts";

export interface ReadTime {
  /** In words. */
  readonly length: number;
  readonly hours: PhraseHours;
}

/** A clock time or a range of days at the beginning: "a las 21:30 hs", "lunes a viernes". */
export function readTime(words: readonly string[]): ReadTime | null {
  const text = words.slice(0, LONGEST_TIME).join(" ");
  return readDayRange(text) ?? readClock(text);
}

/** "a partir de las 9 y media de la noche" */
const LONGEST_TIME = 10;
const DAY_OF_WEEK = "lun|mar|mie|jue|vie|sab|dom";
const DAY_NAME = `(${DAY_OF_WEEK})(?:es|tes|rcoles|ves|rnes|ado|ingo)?s?`;
const DAY_RANGE = new RegExp(
  `^(?:abiert[oa]s? )?(?:de |del )?${DAY_NAME} (?:a|al|hasta) (?:el )?${DAY_NAME}(?= |$)`,
);

function readDayRange(text: string): ReadTime | null {
  const [phrase = "", first = "", last = ""] = DAY_RANGE.exec(text) ?? [];
  if (phrase === "") return null;
  const [from, to] = [first, last].map((day) => DAY_OF_WEEK.split("|").indexOf(day)) as [number, number];
  const days = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, more) => (from + more) % 7);
  return { length: lengthOf(phrase), hours: { days, isEveryDay: true } };
}

const HOUR_NAMES = "una dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const HOUR = `\\d{1,2}|${HOUR_NAMES.join("|")}`;
const UNIT = "(?: ?(?:hs?|hrs?|horas?)(?= |$))";
const PART_OF_DAY =
  "(?: (?:de|por|a) la (?<part>manana|tarde|noche|madrugada)| (?:del?|al) (?<noon>mediodia)| ?(?<half>am|pm))";
/** "a las 7 y 50" is a corner. */
const CLOCK = new RegExp(
  `^(?:(?<until>hasta)|(?<after>despues de|pasadas?)|a|tipo|desde|a partir de) las? (?<hour>${HOUR})(?::(?<minute>\\d{2}))?${UNIT}?(?: y (?<fraction>media|cuarto))?${UNIT}?(?:${PART_OF_DAY})?(?= |$)(?! y \\d)`,
);
/** "pizza 21 hs"; "24 hs" is all day. */
const BARE_CLOCK = new RegExp(
  `^(?<hour>[7-9]|1\\d|2[0-3])(?::(?<minute>\\d{2}))?(?:${UNIT}|(?= ?(?:am|pm)))(?:${PART_OF_DAY})?(?= |$)`,
);
const FRACTIONS: Readonly<Record<string, number>> = { media: 30, cuarto: 15 };

function readClock(text: string): ReadTime | null {
  const match = CLOCK.exec(text) ?? BARE_CLOCK.exec(text);
  if (!match) return null;
  const { hour = "", minute, fraction, part, noon, half, ...side } = match.groups ?? {};
  const past = minute === undefined ? (FRACTIONS[fraction ?? ""] ?? 0) : Number(minute);
  const told = part ?? noon ?? half;
  const { shift, usualPart } = readSide(side);
  const hours = hoursMeant({ hour, part: told ?? usualPart });
  if (hours.length === 0 || past > 59) return null;
  const minutes = hours.map((meant) => meant * 60 + past + shift);
  const isEitherHalf = usualPart && !told && !hours.includes(Number(hour));
  const otherMinutes = isEitherHalf ? minutes.map((late) => late - HALF_DAY) : [];
  return { length: lengthOf(match[0]), hours: { minutes, otherMinutes, isClock: true } };
}

/** A place that closes at 23 is open until 23, though no longer at 23. */
function readSide({ until, after }: Readonly<Record<string, string | undefined>>) {
  if (until) return { shift: -1, usualPart: "late" };
  return after ? { shift: MINUTES_AFTER, usualPart: "late" } : { shift: 0, usualPart: undefined };
}

const HALF_DAY = 12 * 60;

/** For the hours from 0 to 12; those after midnight belong to the day before. */
const HOURS_OF_PART: Readonly<Record<string, (hour: number) => number>> = {
  manana: (hour) => (hour < 6 ? hour + 24 : hour),
  am: (hour) => (hour < 6 || hour === 12 ? (hour % 12) + 24 : hour),
  mediodia: (hour) => (hour < 6 ? hour + 12 : hour),
  tarde: (hour) => (hour < 12 ? hour + 12 : hour),
  pm: (hour) => (hour < 12 ? hour + 12 : hour),
  noche: (hour) => (hour < 6 || hour === 12 ? (hour % 12) + 24 : hour + 12),
  madrugada: (hour) => (hour % 12) + 24,
  late: (hour) => (hour < 6 || hour === 12 ? (hour % 12) + 24 : hour + 12),
};

/** "a las 9" may be either half of the day. */
function hoursMeant({ hour, part }: { hour: string; part: string | undefined }): number[] {
  const number = HOUR_NAMES.indexOf(hour) + 1 || Number(hour);
  if (number > 24) return [];
  if (number === 0 || number === 24) return [24];
  if (number > 12) return [number];
  const ofPart = part && HOURS_OF_PART[part];
  if (ofPart) return [ofPart(number)];
  if (hour.startsWith("0")) return [number < 6 ? number + 24 : number];
  if (number === 12) return [12];
  return number < 6 ? [number + 12, number + 24] : [number, number + 12];
}

function lengthOf(phrase: string): number {
  return phrase.split(" ").length;
}
