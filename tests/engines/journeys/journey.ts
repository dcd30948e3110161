import type { Site } from "../../support/e2e-site.ts";
import type { EnginePage } from "../engine-page.ts";
import type { LossyProxy } from "../lossy-proxy.ts";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

interface JourneyInput {
  readonly page: EnginePage;
  readonly proxy: LossyProxy;
  /** With a database of its own. */
  readonly site: Site;
}

/** A visitor's actions in a browser with a fresh profile, in a window of the size of a desktop. */
export interface Journey {
  readonly name: string;
  /** Also in engines that are supported for reading only. */
  readonly isReading?: true;
  /** Expected console errors; any other fails the journey. */
  readonly expects?: RegExp;
  run(input: JourneyInput): Promise<void>;
}
