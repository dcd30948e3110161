import type { Match } from "./item.ts";
import { HOLIDAYS } from "./item.ts";

const NAMES = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
const WORKDAYS = "habiles";
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  diario: [0, 1, 2, 3, 4, 5, 6],
  semana: [0, 1, 2, 3, 4],
  [WORKDAYS]: [0, 1, 2, 3, 4],
  finde: [5, 6],
  fe: [HOLIDAYS],
};

const DAY = `(?:${NAMES.join("|")})`;
// "lu - mi - vi" may be three days or a range and a day: it matches nothing.
const SPAN = `(?:${DAY}(?: [-a] ${DAY}| / ${DAY})?(?! [-a/] ${DAY})|${Object.keys(GROUPS).join("|")})(?= |$)`;
const DAYS = new RegExp(`^(${SPAN}(?: y ${SPAN})*)(?: (?:, )?excepto (${SPAN}(?: [,y] ${SPAN})*))?`);
const EXCEPT = new RegExp(`^excepto (${SPAN}(?: [,y] ${SPAN})*)`);

/** "excepto lu" after hours is the same as "lu cerrado". */
export function matchDays(text: string): Match | null {
  const except = EXCEPT.exec(text);
  if (except) {
    const days = findDays(except[1] ?? "");
    if (!days) return null;
    return {
      items: [{ kind: "stop" }, { kind: "days", days, except: [] }, { kind: "closed" }],
      length: except[0].length,
    };
  }
  const [taken = "", named = "", excepted = ""] = DAYS.exec(text) ?? [];
  const days = findDays(named);
  const others = excepted === "" ? [] : findDays(excepted);
  if (!days || !others) return null;
  // A holiday is no working day, whatever its weekday.
  if (named.split(" ").includes(WORKDAYS)) others.push(HOLIDAYS);
  return { items: [{ kind: "days", days, except: others }], length: taken.length };
}

function findDays(list: string): number[] | null {
  const spans = list.split(/ [,y] /).map((span) => GROUPS[span] ?? findSpan(span));
  const days = spans.flatMap((span) => span ?? []);
  return spans.includes(null) ? null : days;
}

/**
 * "vi a lu" passes Sunday; "lu a lu" is every day. "lunes/viernes" is ambiguous, so a slash joins only consecutive
 * days.
 */
function findSpan(span: string): number[] | null {
  const [first = -1, last = first] = span.split(/ [-a/] /).map((name) => NAMES.indexOf(name));
  if (first === -1 || last === -1) return null;
  if (!span.includes(" ")) return [first];
  const isNext = last === (first + 1) % NAMES.length;
  if (span.includes("/") && !isNext) return null;
  const length = first === last ? NAMES.length : ((last - first + NAMES.length) % NAMES.length) + 1;
  return Array.from({ length }, (_, step) => (first + step) % NAMES.length);
}
