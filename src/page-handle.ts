/**
 * How a route says that its page is the same for everybody and may be kept. A page that is kept answers 200
 * only at its canonical address, which cases, encodings and a slash at the end do not change.
 */
export interface PageHandle {
  readonly page: {
    /**
     * The query parameters it reads: each gives the value back normalised, or null to leave it out. "corner" is a corner or a
     * plaza however it is said, which only the server can read, since the code for it is too much for a browser; a page with
     * a text that is none is made for whoever asks and not kept.
     */
    readonly query?: Readonly<Record<string, ((value: string) => string | null) | "corner">>;
    /** The same for those with which it depends on the moment: with one of them it is kept for the minute. */
    readonly live?: Readonly<Record<string, (value: string) => string | null>>;
    /** How many versions of it are kept, one of which is served at random (H-03). */
    readonly variants?: number;
    /** Its 404 is one and the same for every address that leads to it. */
    readonly sharedNotFound?: true;
  };
}
