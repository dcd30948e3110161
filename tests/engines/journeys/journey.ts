import type { EnginePage } from "../engine-page.ts";
import type { LossyProxy } from "../lossy-proxy.ts";

interface JourneyInput {
  readonly page: EnginePage;
  readonly proxy: LossyProxy;
  /** Of this engine and journey alone, to name accounts and reviews by. */
  readonly mark: string;
}

/** What a visitor does from beginning to end, in a browser with a fresh profile. */
export interface Journey {
  readonly name: string;
  /** Console errors that belong to it; any other fails it. */
  readonly expects?: RegExp;
  run(input: JourneyInput): Promise<void>;
}
