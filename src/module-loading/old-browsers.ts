/**
 * A script of its own (`scripts/vite/old-browsers.ts`): what browsers of before 2024 lack and our code, or a library's, uses.
 * Below Safari 16.4 only reading is promised.
 */
import "core-js/modules/es.array.to-reversed.js";
import "core-js/modules/es.array.to-sorted.js";
import "core-js/modules/es.array.to-spliced.js";
import "core-js/modules/es.array.with.js";
import "core-js/modules/es.string.to-well-formed.js";
import "core-js/modules/web.url.can-parse.js";
import "core-js/modules/web.url.parse.js";
import "core-js/modules/web.url-search-params.size.js";
import { apply, isSupported } from "@oddbird/popover-polyfill/fn";

// Its styles in our own layer, so that the classes of a popover still win.
if (!isSupported()) apply({ layerName: "base" });

// Safari 15
AbortSignal.timeout ??= (milliseconds: number) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
  return controller.signal;
};
