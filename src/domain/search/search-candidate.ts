import type { BusinessCard } from "../businesses/business.ts";

/** A business that may be what somebody looks for, with all that decides it. */
export interface SearchCandidate {
  readonly card: BusinessCard;
  readonly description: string;
  readonly features: readonly string[];
}
