/** Polyfills, which `first-paint.ts` loads before any other script where `URL.parse` is missing. */
export const OLD_BROWSERS_PATH = "/old-browsers.js";
