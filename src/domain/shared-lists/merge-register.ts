/** Version of one value that several devices change. */
export interface RegisterVersion {
  /** By the server's clock. */
  readonly date: number;
  readonly browser: string;
  /** Last sequence number and date of each browser, winner or not. */
  readonly seen: Readonly<Record<string, readonly [sequence: number, date: number]>>;
}

export interface RegisterChange {
  readonly date: number;
  readonly browser: string;
  /** Grows with each change of one browser. */
  readonly sequence: number;
}

const MOST_BROWSERS = 20;

/**
 * The latest date wins, and of one browser the last change. Unlike `mergeEntry`, a browser's change is dated no earlier
 * than its previous one, whichever browser won in between, so the order in which browsers arrive makes no difference.
 * Null if the change is already known or superseded.
 */
export function mergeRegister(
  known: RegisterVersion | null,
  { date: given, browser, sequence }: RegisterChange,
): { readonly wins: boolean; readonly version: RegisterVersion } | null {
  const [lastSequence, lastDate] = known?.seen[browser] ?? [Number.NEGATIVE_INFINITY, 0];
  if (lastSequence >= sequence) return null;
  const date = Math.max(given, lastDate);
  const wins = !known || date > known.date || (date === known.date && browser >= known.browser);
  const winner = wins ? { date, browser } : { date: known.date, browser: known.browser };
  const seen = { ...known?.seen, [browser]: [sequence, date] as const };
  return { wins, version: { ...winner, seen: latestOf(seen, [browser, winner.browser]) } };
}

function latestOf(seen: RegisterVersion["seen"], needed: readonly string[]): RegisterVersion["seen"] {
  const entries = Object.entries(seen);
  if (entries.length <= MOST_BROWSERS) return seen;
  const rank = ([browser, [, date]]: (typeof entries)[number]) =>
    needed.includes(browser) ? Number.MAX_VALUE : date;
  return Object.fromEntries(entries.sort((one, other) => rank(other) - rank(one)).slice(0, MOST_BROWSERS));
}
