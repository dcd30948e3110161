import { groupDigits } from "../text/format-number.ts";

const MOST_RANGES = 12;

/** `formatRows([4, 7, 8, 9]) === "4, 7–9"`; very many are cut. */
export function formatRows(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const shown = ranges.slice(0, MOST_RANGES);
  const left = ranges.slice(MOST_RANGES).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const text = shown.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
  return left > 0 ? `${text} y ${groupDigits(left)} más` : text;
}
