import type { HomeSection } from "../../../../domain/home/deal-home.ts";
import { paths } from "../../../../domain/paths/paths.ts";

/** H-04: the cards from which the home deals again. */
export async function loadDeck(): Promise<readonly HomeSection[]> {
  const response = await fetch(paths.homeDeck());
  if (!response.ok) throw new Error(`the deck answered ${response.status}`);
  // Our own route wrote it.
  return (await response.json()) as readonly HomeSection[];
}
