import { paths } from "../../../contract/paths.ts";
import type { HomeSection } from "../../../domain/home/pick-home.ts";
import { findPreload } from "../../../preload/preload.ts";

type HomePicks = readonly HomeSection[];

/** H-04: the cards from which the home deals again; the preload service brings them. */
export function loadHomePicks(): Promise<HomePicks> {
  return findPreload()?.load({ key: paths.homePicks(), askServer: fetchHomePicks }) ?? fetchHomePicks();
}

/** The same where it is there already. */
export async function findHomePicks(): Promise<HomePicks | undefined> {
  // Nothing else is kept under its address.
  return (await findPreload()?.peek(paths.homePicks())) as HomePicks | undefined;
}

async function fetchHomePicks(): Promise<HomePicks> {
  const response = await fetch(paths.homePicks());
  if (!response.ok) throw new Error(`the picks answered ${response.status}`);
  // Our own route wrote it.
  return (await response.json()) as HomePicks;
}
