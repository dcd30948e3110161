// The bundler writes some constants of other modules where they are used: the worker gets shorter.

/** From when on a probe without an answer means that the connection is lost. */
export const PROBE_MS = 1_500;
/** Where the browser knows a slow network. */
export const SLOW_PROBE_MS = 4_500;
export const LONGEST_PROBE_MS = 6_000;

/** Of a form: before the page gives up, which is after twenty seconds. */
export const FORM_MS = 15_000;
export const MOST_FORMS = 50;

/** With a copy at hand, a slow connection counts as none. */
export const PATIENCE_MS = 6_000;

/** A younger copy of a shown page is not fetched again. */
export const FRESH_MS = 600_000;
export const DAY_MS = 86_400_000;

export const LARGEST_COPY = 1_000_000;
/** The files and pictures of a page are stored one after another. */
export const BURST_MS = 1_000;
