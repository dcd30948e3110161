import type { Item, Match } from "./item.ts";
import { matchDates } from "./match-dates.ts";
import { matchDays } from "./match-days.ts";
import { matchHours } from "./match-hours.ts";

const SIGNS: ReadonlyMap<string, Item> = new Map<string, Item>([
  ["cerrado", { kind: "closed" }],
  ["abierto", { kind: "open" }],
  ["inclusive", { kind: "included" }],
  ["consultar", { kind: "ask" }],
  [",", { kind: "comma" }],
  ["-", { kind: "comma" }],
  ["y", { kind: "and" }],
  [".", { kind: "stop" }],
  ["/", { kind: "stop" }],
]);

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

function matchSign(text: string): Match | null {
  const [word = ""] = text.split(" ", 1);
  const item = SIGNS.get(word);
  return item ? { items: [item], length: word.length } : null;
}
