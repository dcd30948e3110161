import { type HomeSection, pickHome } from "../../../domain/home/pick-home.ts";
import { findHomePicks } from "./load-home-picks.ts";
import { randomSeed } from "./random-seed.ts";

interface Home {
  readonly sections: readonly HomeSection[];
  readonly onlyOpen: boolean;
}

/**
 * H-03: every way back to the home deals again, from the deck where it is there already and otherwise from what the
 * server dealt. What is open was looked at a moment ago, and stays as it is.
 */
export async function pickOnArrival<Shown extends Home>(home: Shown): Promise<Shown> {
  if (home.onlyOpen) return home;
  const sections = (await findHomePicks()) ?? home.sections;
  return { ...home, sections: pickHome({ sections, seed: randomSeed() }) };
}
