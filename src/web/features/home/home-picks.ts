import { PICTURE_SIZES } from "../../../business-ui/picture-sizes.ts";
import { paths } from "../../../contract/paths.ts";
import { type HomeSection, pickOthers } from "../../../domain/home/pick-home.ts";
import { imageSources } from "../../../domain/images/image-sources.ts";
import { findPreload } from "../../../preload/preload.ts";

/** H-04: other places, with their pictures decoded. */
export async function pickNext(shown: readonly HomeSection[]): Promise<readonly HomeSection[]> {
  const pools = await loadHomePicks();
  const next = pickOthers({ shown, pools, seed: randomSeed() });
  await decodeCovers(next);
  return next;
}

type HomePicks = readonly HomeSection[];

function loadHomePicks(): Promise<HomePicks> {
  return findPreload()?.load({ key: paths.homePicks(), askServer: fetchHomePicks }) ?? fetchHomePicks();
}

async function fetchHomePicks(): Promise<HomePicks> {
  const response = await fetch(paths.homePicks());
  if (!response.ok) throw new Error(`the picks answered ${response.status}`);
  return (await response.json()) as HomePicks;
}

/** H-04: a picture that fails delays nothing. */
async function decodeCovers(sections: readonly HomeSection[]): Promise<void> {
  const sources = sections.flatMap(({ businesses }) => businesses.map(({ imageUrl }) => imageUrl));
  await Promise.all(sources.filter((source) => source !== "").map(decode));
}

/** The same file that the card will show. */
async function decode(source: string): Promise<void> {
  const image = new Image();
  const { src, srcSet = "" } = imageSources(source);
  image.sizes = PICTURE_SIZES.row;
  image.srcset = srcSet;
  image.src = src;
  await image.decode().catch(() => {});
}

function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
