import type { Item } from "./item.ts";
import { matchDates } from "./match-dates.ts";
import { matchDays } from "./match-days.ts";
import { matchHours } from "./match-hours.ts";

/** An "a" is no break: in "lunes a 8 a 20" a word is missing. */
const BREAK = /^[-,y/](?= |$)/;
const CLOSED = /^cerrado(?= |$)/;

/**
 * The items of a canonical text in order, or null where some word fits nowhere.
 * `findItems("lu a vi 8 a 20")` are days and hours.
 */
export function findItems(text: string): Item[] | null {
  const items: Item[] = [];
  for (let rest = text; rest !== ""; ) {
    const found = matchDays(rest) ?? matchDates(rest) ?? matchHours(rest) ?? matchSign(rest);
    if (!found) return null;
    items.push(...found.items);
    rest = rest.slice(found.length).trimStart();
  }
  return items;
}

function matchSign(text: string): { items: Item[]; length: number } | null {
  const closed = CLOSED.exec(text);
  if (closed) return { items: [{ kind: "closed" }], length: closed[0].length };
  return BREAK.test(text) ? { items: [{ kind: "break" }], length: 1 } : null;
}
