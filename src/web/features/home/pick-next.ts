import { type HomeSection, pickOthers } from "../../../domain/home/pick-home.ts";
import { decodeCovers } from "./decode-covers.ts";
import { loadHomePicks } from "./load-home-picks.ts";
import { randomSeed } from "./random-seed.ts";

/** H-04: other places in the room of those that are shown, with their pictures ready to be painted. */
export async function pickNext(shown: readonly HomeSection[]): Promise<readonly HomeSection[]> {
  const pools = await loadHomePicks();
  const next = pickOthers({ shown, pools, seed: randomSeed() });
  await decodeCovers(next);
  return next;
}
