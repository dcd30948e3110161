import { isBlank } from "../text/clean-text.ts";
import { DISCARDED_ID } from "./business-names.ts";

interface Candidate {
  readonly id: string;
  readonly title: string;
  readonly category: string | null;
  readonly active?: boolean;
}

export function isDiscarded({ id, title, category }: Candidate): boolean {
  const written = (category ?? "").trim();
  return isBlank(title) || id === DISCARDED_ID || written === "" || written === "undefined";
}

export function isListable(candidate: Candidate): boolean {
  return !isDiscarded(candidate) && candidate.active !== false;
}
