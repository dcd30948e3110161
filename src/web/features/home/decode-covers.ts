import { PICTURE_SIZES } from "../../../business-ui/picture-sizes.ts";
import type { HomeSection } from "../../../domain/home/pick-home.ts";
import { pictureSources } from "../../../domain/pictures/picture-sources.ts";

/** H-04: the pictures of cards that are about to be shown, ready to be painted. One that does not come stops nothing. */
export async function decodeCovers(sections: readonly HomeSection[]): Promise<void> {
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
