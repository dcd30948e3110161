import { dealHome, type HomeSection } from "../../../domain/home/deal-home.ts";
import { findDeck } from "./load-deck.ts";
import { randomSeed } from "./random-seed.ts";

interface Home {
  readonly sections: readonly HomeSection[];
  readonly onlyOpen: boolean;
}

/**
 * H-03: every way back to the home deals again, from the deck where it is there already and otherwise from what the
 * server dealt. What is open was looked at a moment ago, and stays as it is.
 */
export async function dealOnArrival<Shown extends Home>(home: Shown): Promise<Shown> {
  if (home.onlyOpen) return home;
  const sections = (await findDeck()) ?? home.sections;
  return { ...home, sections: dealHome({ sections, seed: randomSeed() }) };
}
