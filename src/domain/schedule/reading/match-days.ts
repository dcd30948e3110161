import type { Match } from "./item.ts";
import { HOLIDAYS } from "./item.ts";

const NAMES = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  diario: [0, 1, 2, 3, 4, 5, 6],
  semana: [0, 1, 2, 3, 4],
  finde: [5, 6],
  fe: [HOLIDAYS],
};

const DAY = `(?:${NAMES.join("|")})`;
// "lu - mi - vi" may be three days or a range and a day: it matches nothing.
const SPAN = `(?:${DAY}(?: [-a] ${DAY})?(?! [-a] ${DAY})|${Object.keys(GROUPS).join("|")})(?= |$)`;
const DAYS = new RegExp(`^(${SPAN}(?: y ${SPAN})*)(?: (?:, )?excepto (${SPAN}(?: [,y] ${SPAN})*))?`);
const EXCEPT = new RegExp(`^excepto (${SPAN}(?: [,y] ${SPAN})*)`);
// "lunes/viernes" may be two days or five; "sáb/dom" is the same both ways.
const DOUBTFUL_SLASH = new RegExp(`^/ (?=${DAY}(?= |$))`);

/**
 * Days at the beginning of a canonical text, or null. `matchDays("sa y do 9 a 13")` takes "sa y do";
 * "excepto lu" after hours is the same as "lu cerrado".
 */
export function matchDays(text: string): Match | null {
  const except = EXCEPT.exec(text);
  if (except) {
    const days = listDays(except[1] ?? "");
    return {
      items: [{ kind: "break" }, { kind: "days", days, except: [] }, { kind: "closed" }],
      length: except[0].length,
    };
  }
  const named = DAYS.exec(text);
  if (!named || isDoubtful({ text, length: named[0].length })) return null;
  const days = listDays(named[1] ?? "");
  return {
    items: [{ kind: "days", days, except: listDays(named[2] ?? "") }],
    length: named[0].length,
  };
}

function isDoubtful({ text, length }: { text: string; length: number }): boolean {
  const rest = text.slice(length + 1);
  if (!DOUBTFUL_SLASH.test(rest)) return false;
  const before = NAMES.indexOf(text.slice(length - 2, length));
  const after = NAMES.indexOf(rest.slice(2, 4));
  return after !== (before + 1) % NAMES.length;
}

/** The days of a list of spans: "vi a do y fe" is 4, 5, 6 and the holidays. */
function listDays(list: string): number[] {
  return list.split(/ [,y] /).flatMap((span) => {
    if (span === "") return [];
    return GROUPS[span] ?? listSpan(span);
  });
}

/** "vi a lu" goes over Sunday; "lu a lu" is every day. */
function listSpan(span: string): number[] {
  const [first, last] = span.split(/ [-a] /).map((name) => NAMES.indexOf(name));
  if (first === undefined || last === undefined) return first === undefined ? [] : [first];
  const length = first === last ? NAMES.length : ((last - first + NAMES.length) % NAMES.length) + 1;
  return Array.from({ length }, (_, step) => (first + step) % NAMES.length);
}
