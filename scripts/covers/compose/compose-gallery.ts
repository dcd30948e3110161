import type { CategoryId } from "../../../src/domain/categories/categories.ts";
import { PALETTES, type Palette } from "../paint/palettes.ts";
import { GALLERY_LAYOUTS } from "./gallery-layouts.ts";
import { GALLERY_THEMES } from "./gallery-themes.ts";
import { makeRandom } from "./make-random.ts";
import type { DrawingStyle, Picture } from "./picture.ts";
import { type EdgeColour, rateContrast } from "./rate-contrast.ts";

/** The pool of pictures that the galleries of a category draw on; `pizzeria-1` is the first of the pizzerías. */
export function composeGallery(category: CategoryId, edgeColour: EdgeColour): Picture[] {
  const used: Palette[] = [];
  const firstIsFluent = makeRandom(`style of ${category}`).chance(0.5);
  return GALLERY_LAYOUTS.map((layout, index) => {
    const style: DrawingStyle = firstIsFluent === (index % 2 === 0) ? "fluent" : "noto";
    const drafts = PALETTES[category].map((palette) => {
      const name = `${category}-${index + 1}`;
      const composed = layout.compose({ theme: GALLERY_THEMES[category], palette, random: makeRandom(name) });
      const picture: Picture = { name, style, palette, ...composed };
      const clarity = rateClarity({ picture, grounds: layout.grounds(palette), edgeColour });
      return { picture, rate: clarity - 14 * used.filter((other) => other === palette).length };
    });
    const { picture } = drafts.reduce((best, next) => (next.rate > best.rate ? next : best));
    used.push(picture.palette);
    return picture;
  });
}

/** The mean and the worst: one drawing lost on its ground spoils the picture. */
function rateClarity({
  picture,
  grounds,
  edgeColour,
}: {
  picture: Picture;
  grounds: readonly string[];
  edgeColour: EdgeColour;
}): number {
  const emojis = [...new Set(picture.items.map(({ emoji }) => emoji))];
  const rates = emojis.map((emoji) => rateContrast(edgeColour(emoji, picture.style), grounds));
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length + Math.min(...rates);
}
