import { MINUTES_OF_DAY } from "../schedule.ts";
import type { ClockRange } from "./clock-range.ts";
import { findClockRange } from "./clock-range.ts";
import type { Match } from "./item.ts";

const TIME = String.raw`(?:\d{1,2}(?::\d{2})?(?:am|pm|h)?|mediodia|medianoche)(?![:/\w])`;
const LABEL = "(?:a )?(?<label>madrugada|manana|mediodia|tarde|noche)";
const RANGE = new RegExp(
  `^(?:${LABEL} )?(?:desde )?(?<from>${TIME}) [-a] (?<to>${TIME}|cierre)(?<next> siguiente)?(?= |$)`,
);
/** "Desde las 20" alone is "20 al cierre". */
const OPEN_END = new RegExp(`^(?:${LABEL} )?desde (?<from>${TIME})(?= |$)`);
const ALL_DAY = /^24h(?= |$)/;

export function matchHours(text: string): Match | null {
  const ranges: ClockRange[] = [];
  let length = 0;
  for (;;) {
    const joint = length === 0 ? "" : " y ";
    if (!text.startsWith(joint, length)) break;
    const found = matchRange(text.slice(length + joint.length));
    if (!found) break;
    ranges.push(found.range);
    length += joint.length + found.length;
  }
  return length === 0 ? null : { items: [{ kind: "hours", ranges }], length };
}

function matchRange(text: string): { range: ClockRange; length: number } | null {
  const written = RANGE.exec(text) ?? OPEN_END.exec(text);
  if (written?.groups) {
    const { from = "", to = "cierre", label, next } = written.groups;
    const range = findClockRange({ from, to, label, nextDay: next !== undefined });
    return range && { range, length: written[0].length };
  }
  const allDay = ALL_DAY.exec(text);
  return allDay && { range: { from: 0, to: MINUTES_OF_DAY, clock: "24" }, length: allDay[0].length };
}
