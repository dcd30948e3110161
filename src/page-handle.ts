/**
 * Declares that a page is the same for everybody and may be cached. It answers 200 only at its canonical address; case,
 * encoding and a final slash make no difference.
 */
export interface PageHandle {
  readonly page: {
    /** Query parameters that the page reads: normalised, or null if invalid. */
    readonly query?: Readonly<Record<string, (value: string) => string | null>>;
    /** The same for parameters that depend on the clock: the page is cached for the minute. */
    readonly live?: Readonly<Record<string, (value: string) => string | null>>;
    /** With one of these the page is not cached, since clients can send any number of values. Empty values are ignored. */
    readonly uncacheable?: readonly string[];
    /** How many editions are cached, of which a random one is served (H-03). */
    readonly editions?: number;
    /** One 404 for every address. */
    readonly sharedNotFound?: true;
  };
}
