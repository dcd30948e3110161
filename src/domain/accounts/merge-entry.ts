/** F-04: which change made an entry what it is, and what is known of the browsers that changed it. */
export interface EntryVersion {
  /** By the server's clock. */
  readonly changedAt: number;
  /** The browser whose change it is; empty where none is known. */
  readonly browser: string;
  /** The last change of each browser, whether it won or not: an earlier one that arrives late counts for nothing. */
  readonly sequences: Readonly<Record<string, number>>;
}

export interface EntryChange {
  /** By the server's clock, as `dateChange` puts it. */
  readonly changedAt: number;
  readonly browser: string;
  /** Grows with each change of a browser. */
  readonly sequence: number;
}

/** Of more browsers only the latest are remembered. */
const MOST_BROWSERS = 20;

/**
 * F-04: of one browser's changes the one with the highest sequence wins, in whatever order they arrive; between browsers the
 * one with the latest date. Null where the change is known already or superseded by its own browser.
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
 * The server's date of a change that a browser dates by its own clock. `clockOffset` is how far the server's clock is ahead
 * of the browser's, as the browser measured it; null where it has not. It cannot be more than what lies between sending and
 * arriving, so a wrong clock dates nothing later than its arrival.
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
  // Huge numbers lose their last digits when they are added.
  return Math.max(0, Math.min(now, date));
}
