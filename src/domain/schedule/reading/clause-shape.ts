/** Hours of the named days; hours of every day; holidays without hours; or nothing relevant. */
export type ClauseKind = "some-days" | "every-day" | "holidays-without-hours" | "nothing";

interface Shape {
  readonly kind: ClauseKind;
  readonly own: RegExp;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

// Letters: d days, f holidays alone, t dates, h hours, c closed, o open, i included, q ask; the breaks , y
// and . A comma or an "y" joins days, a stop never does: "Domingos. Lun a sáb 9 a 20" has no hours for
// Sunday.
const DAYS = "(?:[df](?:[,y][df]|[,y]?if)*|t(?:[,y]t)*)";
const HOURS = "h(?:[,y.]?[oi]*h)*";
const DAYS_FIRST = `[oi]*${DAYS}[,.]?[oi]*,?`;
const HOURS_FIRST = `[oi]*(?:${HOURS}|c),?[oi]*${DAYS}`;
const ANY = /^/;
const START = /^$/;
const BREAK_OR_END = /^(?:[,y.]|$)/;
/** "9 a 21, feriados inclusive". After several clauses it could refer to any of them. */
const INCLUDED = new RegExp(`^(?:${DAYS_FIRST}|[oi]*)${HOURS}[,y.]?(?:fi|if)$`);

const SHAPES: readonly Shape[] = [
  { kind: "some-days", own: new RegExp(`^${DAYS_FIRST}(?:${HOURS}|c)$`) },
  { kind: "some-days", own: new RegExp(`^${HOURS_FIRST}$`) },
  { kind: "some-days", own: new RegExp(`^${DAYS_FIRST}${HOURS}yf$`), after: BREAK_OR_END },
  { kind: "every-day", own: new RegExp(`^[oi]*${HOURS}$`), before: START, after: BREAK_OR_END },
  { kind: "every-day", own: new RegExp(`^[oi]*${HOURS}yf$`), before: START, after: BREAK_OR_END },
  // "Domingos cerrado y feriados" may mean that they are closed too.
  { kind: "holidays-without-hours", own: /^f$/, before: /^(?!.*(?:c[,y.]?|hy)$)/ },
  { kind: "holidays-without-hours", own: /^(?:[oi]+|q)f$|^f,?(?:[oi]+|q)$/ },
  { kind: "nothing", own: /^[,y.]$/ },
  // "abierto" and "consultar" have a meaning beside days without hours, not after hours.
  { kind: "nothing", own: /^(?:[oi]+|q)$/, before: /h[,y.]?$/, after: BREAK_OR_END },
  { kind: "nothing", own: /^(?:[oi]+|q)$/, before: START, after: /^\./ },
];

export function findClauseKind(place: { letters: string; start: number; end: number }): ClauseKind | null {
  const { letters, start, end } = place;
  const own = letters.slice(start, end);
  if (INCLUDED.test(letters)) {
    if (own !== letters) return null;
    return /^[oi]*h/.test(letters) ? "every-day" : "some-days";
  }
  const before = letters.slice(0, start);
  const after = letters.slice(end);
  const shape = SHAPES.find(
    (each) => each.own.test(own) && (each.before ?? ANY).test(before) && (each.after ?? ANY).test(after),
  );
  return shape?.kind ?? null;
}
