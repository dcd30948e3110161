import { dealAgain, type HomeSection } from "../../../domain/home/deal-home.ts";
import { decodeCovers } from "./decode-covers.ts";
import { loadDeck } from "./load-deck.ts";
import { randomSeed } from "./random-seed.ts";

/** H-04: other places in the room of those that are shown, with their pictures ready to be painted. */
export async function dealNext(shown: readonly HomeSection[]): Promise<readonly HomeSection[]> {
  const pools = await loadDeck();
  const next = dealAgain({ shown, pools, seed: randomSeed() });
  await decodeCovers(next);
  return next;
}
