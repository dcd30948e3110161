import { isBlank } from "../text/is-blank.ts";
import { DISCARDED_ID } from "./business-names.ts";

interface Candidate {
  readonly id: string;
  readonly title: string;
  /** As written; null where the record has none. */
  readonly category: string | null;
  /** Missing means active. */
  readonly active?: boolean;
}

/**
 * B-03: whether a record is no business at all, and is left out of everything, counts included.
 * `isDiscarded({ id: "x", title: "Bar X", category: "undefined" })`
 */
export function isDiscarded({ id, title, category }: Candidate): boolean {
  const written = (category ?? "").trim();
  return isBlank(title) || id === DISCARDED_ID || written === "" || written === "undefined";
}

/** B-03: whether visitors may see it. `!isListable({ …, active: false })` */
export function isListable(candidate: Candidate): boolean {
  return !isDiscarded(candidate) && candidate.active !== false;
}
