import type { CategoryId } from "../../../src/domain/categories/categories.ts";
import { type CoverChoice, type CoverOrder, chooseCover } from "./choose-cover.ts";
import { makeRandom } from "./make-random.ts";
import type { Picture } from "./picture.ts";
import { placeSides } from "./place-sides.ts";
import { widestTurn } from "./poses.ts";
import type { EdgeColour } from "./rate-contrast.ts";
import { SCENES } from "./scenes.ts";

/** All covers: what a category had lately is avoided, so that neighbours on its page differ. */
export function composeCovers(orders: readonly CoverOrder[], edgeColour: EdgeColour): Picture[] {
  const choices = new Map<CategoryId, CoverChoice[]>();
  return orders.map((order) => {
    const past = choices.get(order.category) ?? [];
    const choice = chooseCover({ order, past, edgeColour });
    choices.set(order.category, [...past, choice]);
    return composeCover(order, choice);
  });
}

/** The same slug and choice give the same picture. */
function composeCover({ slug, hero, sides }: CoverOrder, { style, sceneId, palette }: CoverChoice): Picture {
  const random = makeRandom(slug);
  const scene = SCENES[sceneId].make({ palette, random });
  const repeats = sides.length < 6 && !scene.hero.standing;
  const around = repeats ? [...sides, random.pick(sides.slice(0, -1))] : sides;
  const items = placeSides({ emojis: around, scene, random });
  const turn = scene.hero.standing ? 0 : widestTurn(hero);
  const main = { ...scene.hero, emoji: hero, angle: random.between(-turn, turn), blur: 0 };
  const behind = items.filter(({ standing, y }) => !standing || y < main.y);
  const before = items.filter((item) => !behind.includes(item));
  return { name: slug, style, palette, shapes: scene.shapes, items: [...behind, main, ...before] };
}
