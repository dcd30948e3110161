import type { OpeningKind } from "../../domain/schedule/choose-opening.ts";
import type { ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import type { Findings, RankedBusiness } from "./find-candidates.ts";

export interface GuideFindings {
  readonly findings: Findings;
  /** The correction that was searched instead; null if the typed text was (S-06). */
  readonly correctedText: string | null;
  readonly isPartial: boolean;
  /** V-04: what was read and nothing has: `["Abierto ahora"]`. */
  readonly missing: readonly string[];
  /** V-04: what was read, if it is more than plain words. */
  readonly parsed: ParsedSearch | null;
  /** S-04: the first business for the text as typed. */
  readonly first: RankedBusiness | null;
  /** V-02: where nothing is open: what opens soon, or first. */
  readonly opening: readonly RankedBusiness[];
  readonly openingKind: OpeningKind;
}

export const PLAIN: Omit<GuideFindings, "findings"> = {
  correctedText: null,
  isPartial: false,
  missing: [],
  parsed: null,
  first: null,
  opening: [],
  openingKind: "soon",
};
