import { GALLERY_THEMES } from "./compose/gallery-themes.ts";
import { readOrders } from "./read-orders.ts";

/** Every emoji that some picture shows, each once. */
export function listEmojis(): string[] {
  const covers = readOrders().flatMap(({ hero, sides }) => [hero, ...sides]);
  const galleries = Object.values(GALLERY_THEMES).flatMap(({ dishes, bits }) => [...dishes, ...bits]);
  return [...new Set([...covers, ...galleries])];
}
