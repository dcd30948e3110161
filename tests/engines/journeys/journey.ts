import type { EnginePage } from "../engine-page.ts";
import type { LossyProxy } from "../lossy-proxy.ts";

interface JourneyInput {
  readonly page: EnginePage;
  readonly proxy: LossyProxy;
  /** Unique to this engine and journey, for the names of accounts and reviews. */
  readonly mark: string;
}

/** A visitor's actions in a browser with a fresh profile. */
export interface Journey {
  readonly name: string;
  /** Expected console errors; any other fails the journey. */
  readonly expects?: RegExp;
  run(input: JourneyInput): Promise<void>;
}
