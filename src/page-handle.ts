/**
 * How a route says that its page is the same for everybody and may be kept. A page that is kept answers 200
 * only at its canonical address, which cases, encodings and a slash at the end do not change.
 */
export interface PageHandle {
  readonly page: {
    /** The query parameters it reads: each gives the value back normalised, or null to leave it out. */
    readonly query?: Readonly<Record<string, (value: string) => string | null>>;
    /** The same for those with which it depends on the moment: with one of them it is kept for the minute. */
    readonly live?: Readonly<Record<string, (value: string) => string | null>>;
    /**
     * Those with which it is made for whoever asks, in turn, and not kept: there are as many of them as anybody can think
     * of, and each would take the room of a page that many ask for. An empty one is left out.
     */
    readonly uncacheable?: readonly string[];
    /** How many versions of it are kept, one of which is served at random (H-03). */
    readonly editions?: number;
    /** Its 404 is one and the same for every address that leads to it. */
    readonly sharedNotFound?: true;
  };
}
