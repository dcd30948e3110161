import type { HomeSection } from "../../../../domain/home/deal-home.ts";

/** H-04: the pictures of cards that are about to be shown, ready to be painted. One that does not come stops nothing. */
export async function decodeCovers(sections: readonly HomeSection[]): Promise<void> {
  const sources = sections.flatMap(({ businesses }) => businesses.map(({ imageUrl }) => imageUrl));
  await Promise.all(sources.filter((source) => source !== "").map(decode));
}

async function decode(source: string): Promise<void> {
  const image = new Image();
  image.src = source;
  await image.decode().catch(() => {});
}
