export interface EntryVersion {
  readonly changedAt: number;
  readonly browser: string;
  /** The last sequence number of each browser, winner or not: older changes that arrive late are ignored. */
  readonly sequences: Readonly<Record<string, number>>;
}

export interface EntryChange {
  readonly changedAt: number;
  readonly browser: string;
  readonly sequence: number;
}

const MOST_BROWSERS = 20;

/**
 * F-04: of one browser's changes the highest sequence wins, between browsers the latest date. Null if the change is
 * already known or superseded.
 */
export function mergeEntry(
  known: EntryVersion | null,
  { changedAt, browser, sequence }: EntryChange,
): { readonly wins: boolean; readonly version: EntryVersion } | null {
  if (known && (known.sequences[browser] ?? Number.NEGATIVE_INFINITY) >= sequence) return null;
  const sequences = browser ? { ...known?.sequences, [browser]: sequence } : { ...known?.sequences };
  const follows = known !== null && browser !== "" && known.browser === browser;
  // A delayed request may have dated the browser's earlier change later than this one.
  const date = follows ? Math.max(changedAt, known.changedAt + 1) : changedAt;
  const wins = !known || date > known.changedAt || (date === known.changedAt && browser > known.browser);
  const winner = wins ? { changedAt: date, browser } : { changedAt: known.changedAt, browser: known.browser };
  return { wins, version: { ...winner, sequences: latestOf(sequences, [browser, winner.browser]) } };
}

function latestOf(
  sequences: Readonly<Record<string, number>>,
  needed: readonly string[],
): Readonly<Record<string, number>> {
  const entries = Object.entries(sequences);
  if (entries.length <= MOST_BROWSERS) return sequences;
  const rank = ([browser, sequence]: [string, number]) =>
    needed.includes(browser) ? Number.MAX_VALUE : sequence;
  return Object.fromEntries(entries.sort((one, other) => rank(other) - rank(one)).slice(0, MOST_BROWSERS));
}

/**
 * Converts a browser's date to the server's clock. `clockOffset` is capped by the time between sending and arrival, so
 * a wrong clock dates nothing later than its arrival.
 */
export function dateChange({
  changedAt,
  sentAt,
  clockOffset,
  now,
}: {
  changedAt: number;
  sentAt: number;
  clockOffset: number | null;
  now: number;
}): number {
  const most = now - sentAt;
  const date = Math.round(Math.min(changedAt, sentAt) + Math.min(clockOffset ?? most, most));
  // Adding huge numbers loses precision.
  return Math.max(0, Math.min(now, date));
}
