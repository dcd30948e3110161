import { PICTURE_SIZES } from "../../../business-ui/picture-sizes.ts";
import { paths } from "../../../contract/paths.ts";
import { type HomeSection, pickHome, pickOthers } from "../../../domain/home/pick-home.ts";
import { pictureSources } from "../../../domain/pictures/picture-sources.ts";
import { findPreload } from "../../../preload/preload.ts";

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

/** H-04: other places in the room of those that are shown, with their pictures ready to be painted. */
export async function pickNext(shown: readonly HomeSection[]): Promise<readonly HomeSection[]> {
  const pools = await loadHomePicks();
  const next = pickOthers({ shown, pools, seed: randomSeed() });
  await decodeCovers(next);
  return next;
}

type HomePicks = readonly HomeSection[];

/** H-04: the cards from which the home deals again; the preload service brings them. */
function loadHomePicks(): Promise<HomePicks> {
  return findPreload()?.load({ key: paths.homePicks(), askServer: fetchHomePicks }) ?? fetchHomePicks();
}

/** The same where it is there already. */
async function findHomePicks(): Promise<HomePicks | undefined> {
  // Nothing else is kept under its address.
  return (await findPreload()?.peek(paths.homePicks())) as HomePicks | undefined;
}

async function fetchHomePicks(): Promise<HomePicks> {
  const response = await fetch(paths.homePicks());
  if (!response.ok) throw new Error(`the picks answered ${response.status}`);
  // Our own route wrote it.
  return (await response.json()) as HomePicks;
}

/** H-04: the pictures of cards that are about to be shown, ready to be painted. One that does not come stops nothing. */
async function decodeCovers(sections: readonly HomeSection[]): Promise<void> {
  const sources = sections.flatMap(({ businesses }) => businesses.map(({ imageUrl }) => imageUrl));
  await Promise.all(sources.filter((source) => source !== "").map(decode));
}

/** The very file that the card is going to show. */
async function decode(source: string): Promise<void> {
  const image = new Image();
  const { src, srcSet = "" } = pictureSources(source);
  image.sizes = PICTURE_SIZES.row;
  image.srcset = srcSet;
  image.src = src;
  await image.decode().catch(() => {});
}

/** Another deal each time. */
function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
