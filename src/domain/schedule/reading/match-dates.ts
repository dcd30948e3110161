import { isYearly } from "../civil-day.ts";
import type { DateSpan, Match } from "./item.ts";

const SLASHED = String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?`;
const NAMED = String.raw`\d{1,2} m\d{1,2}(?: 20\d\d)?`;
const DATE = `(?:${SLASHED}|${NAMED})`;

const FULL_SPAN = new RegExp(`^(${DATE}) [-a] (${DATE})(?= |$)`);
/** "5 a 20 m1": the last day's month holds for the first. */
const SHORT_SPAN = new RegExp(`^(\\d{1,2}) [-a] (${DATE})(?= |$)`);
/** "24 , 25 y 31/12": the next date's month holds for the days before it. */
const LIST = new RegExp(`^(?:(?:\\d{1,2} [,y]|${DATE} y) )*${DATE}(?= |$)`);

export function matchDates(text: string): Match | null {
  return (
    matchSpan({ pattern: FULL_SPAN, text }) ?? matchSpan({ pattern: SHORT_SPAN, text }) ?? matchList(text)
  );
}

function matchSpan({ pattern, text }: { pattern: RegExp; text: string }): Match | null {
  const written = pattern.exec(text);
  const last = findDate(written?.[2] ?? "");
  const first = last && findDay({ text: written?.[1] ?? "", like: last });
  if (!written || !first || !isSpan({ first, last })) return null;
  return { items: [{ kind: "dates", spans: [{ first, last }] }], length: written[0].length };
}

function matchList(text: string): Match | null {
  const written = LIST.exec(text)?.[0];
  if (!written) return null;
  const spans: DateSpan[] = [];
  let next = "";
  for (const day of written.split(/ [,y] /).reverse()) {
    const date = findDay({ text: day, like: next });
    if (!date) return null;
    spans.unshift({ first: date, last: date });
    next = date;
  }
  return { items: [{ kind: "dates", spans }], length: written.length };
}

/** Both with a year or both without; a yearly span may pass the end of the year. */
function isSpan({ first, last }: DateSpan): boolean {
  if (first.length !== last.length) return false;
  if (isYearly(first)) return first !== last;
  const aYearLater = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return first < last && last < aYearLater;
}

function findDay({ text, like }: { text: string; like: string }): string | null {
  if (/\D/.test(text)) return findDate(text);
  return findValid(`${like.slice(0, -2)}${text.padStart(2, "0")}`);
}

function findDate(text: string): string | null {
  const [day = "", month = "", year = ""] = text.replace("m", "").split(/[ /]/);
  if (year.length === 3) return null;
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return findValid(year === "" ? monthAndDay : `20${year.slice(-2)}-${monthAndDay}`);
}

function findValid(date: string): string | null {
  const full = isYearly(date) ? `2024-${date}` : date;
  const time = Date.parse(`${full}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== full ? null : date;
}
