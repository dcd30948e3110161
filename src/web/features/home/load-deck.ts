import { paths } from "../../../contract/paths.ts";
import type { HomeSection } from "../../../domain/home/deal-home.ts";
import { findPreload } from "../../../preload/preload.ts";

type Deck = readonly HomeSection[];

/** H-04: the cards from which the home deals again; the preload service brings them. */
export function loadDeck(): Promise<Deck> {
  return findPreload()?.load({ key: paths.homeDeck(), askServer: fetchDeck }) ?? fetchDeck();
}

/** The same where it is there already. */
export async function findDeck(): Promise<Deck | undefined> {
  // Nothing else is kept under its address.
  return (await findPreload()?.peek(paths.homeDeck())) as Deck | undefined;
}

async function fetchDeck(): Promise<Deck> {
  const response = await fetch(paths.homeDeck());
  if (!response.ok) throw new Error(`the deck answered ${response.status}`);
  // Our own route wrote it.
  return (await response.json()) as Deck;
}
