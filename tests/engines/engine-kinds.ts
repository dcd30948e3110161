import { CHROMIUM_109 } from "./chromium-engine.ts";
import type { EngineKind } from "./engine.ts";
import { FIREFOX, FIREFOX_115 } from "./firefox-engine.ts";
import { imitateSafari, WEBKIT } from "./webkit-engine.ts";

/** Today's engines, then the oldest that are supported. */
export const ENGINES: readonly EngineKind[] = [
  FIREFOX,
  WEBKIT,
  CHROMIUM_109,
  FIREFOX_115,
  imitateSafari(16.4),
  imitateSafari(15.6),
];
