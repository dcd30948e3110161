import type { BusinessCard } from "../businesses/business.ts";

export interface SearchCandidate {
  readonly card: BusinessCard;
  readonly description: string;
  readonly features: readonly string[];
}
