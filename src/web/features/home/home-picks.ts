import { PICTURE_SIZES } from "../../../business-ui/picture-sizes.ts";
import { homeCardsPath } from "../../../contract/home-cards.ts";
import { paths } from "../../../contract/paths.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
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

interface Picked {
  readonly from: readonly HomeSection[];
  readonly shown: readonly HomeSection[];
}

/** H-03: the same places in the same order with their data of now, unless others are shown meanwhile. */
export async function renewCards(
  sections: readonly HomeSection[],
  setPicked: (change: (now: Picked) => Picked) => void,
): Promise<void> {
  const shown = await fetchCurrent(sections).catch(() => sections);
  setPicked((now) => (now.from === sections && now.shown !== sections ? now : { from: sections, shown }));
}

/** Without those that have left the guide. */
async function fetchCurrent(shown: readonly HomeSection[]): Promise<readonly HomeSection[]> {
  const ids = shown.flatMap(({ businesses }) => businesses.map(({ id }) => id));
  const cards = new Map((await fetchJson<CardView[]>(homeCardsPath(ids))).map((card) => [card.id, card]));
  return shown
    .map((section) => ({
      ...section,
      businesses: section.businesses.flatMap(({ id }) => cards.get(id) ?? []),
    }))
    .filter(({ businesses }) => businesses.length > 0);
}

type HomePicks = readonly HomeSection[];

function loadHomePicks(): Promise<HomePicks> {
  return findPreload()?.load({ key: paths.homePicks(), askServer: fetchHomePicks }) ?? fetchHomePicks();
}

function fetchHomePicks(): Promise<HomePicks> {
  return fetchJson(paths.homePicks());
}

async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
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
