import type { HomeSection } from "../../../domain/home/pick-home.ts";

let kept: readonly HomeSection[] | null = null;

/** H-03: what the home shows, for the next arrival of this visit; a load begins another. */
export function keepPicks(sections: readonly HomeSection[]): void {
  kept = sections;
}

export function keptPicks(): readonly HomeSection[] | null {
  return kept;
}
