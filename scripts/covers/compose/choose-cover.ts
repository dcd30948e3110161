import type { CategoryId } from "../../../src/domain/categories/categories.ts";
import { parseColour } from "../paint/colours.ts";
import { PALETTES, type Palette } from "../paint/palettes.ts";
import { makeRandom } from "./make-random.ts";
import type { DrawingStyle } from "./picture.ts";
import { canStand } from "./poses.ts";
import { CLEAREST, type EdgeColour, rateContrast } from "./rate-contrast.ts";
import { SCENES, type SceneId } from "./scenes.ts";

/** What a place wants its cover to show. */
export type CoverOrder = { slug: string; category: CategoryId; hero: string; sides: readonly string[] };

/** How its cover is to look. */
export type CoverChoice = { hero: string; style: DrawingStyle; sceneId: SceneId; palette: Palette };

type Question = { order: CoverOrder; past: readonly CoverChoice[]; edgeColour: EdgeColour };

const STYLES: readonly DrawingStyle[] = ["fluent", "noto"];
const SCENE_IDS = Object.keys(SCENES) as SceneId[]; // Object.keys forgets which keys they are.
const TABLES: ReadonlySet<SceneId> = new Set<SceneId>(["table", "awning"]);

/** The style, scene and palette in which the drawings are clear and which the covers before it do not have. */
export function chooseCover({ order, past, edgeColour }: Question): CoverChoice {
  const random = makeRandom(`choice for ${order.slug}`);
  const rated = listChoices(order).map((choice) => {
    const clarity = rateClarity({ order, choice, edgeColour });
    return { choice, rate: clarity - costOfRepeating(choice, past) + random.between(0, 12) };
  });
  return rated.reduce((best, next) => (next.rate > best.rate ? next : best)).choice;
}

function listChoices({ category, hero, sides }: CoverOrder): CoverChoice[] {
  const stands = canStand(hero) && sides.filter(canStand).length >= 2;
  const sceneIds = SCENE_IDS.filter((id) => stands || !TABLES.has(id));
  return STYLES.flatMap((style) =>
    sceneIds.flatMap((sceneId) => PALETTES[category].map((palette) => ({ hero, style, sceneId, palette }))),
  );
}

type Rating = { order: CoverOrder; choice: CoverChoice; edgeColour: EdgeColour };

/** The hero must stand out from its ground, that from the background, and so must the rest. */
function rateClarity({ order, choice: { style, sceneId, palette }, edgeColour }: Rating): number {
  const grounds = SCENES[sceneId].grounds(palette);
  const hero = rateContrast(edgeColour(order.hero, style), grounds);
  const stages = grounds.map((ground) => rateContrast(parseColour(ground), palette.sky));
  const stage = TABLES.has(sceneId) ? CLEAREST : Math.max(...stages);
  const sides = order.sides.map((side) => rateContrast(edgeColour(side, style), palette.sky));
  const meanSide = sides.reduce((sum, side) => sum + side, 0) / sides.length;
  return hero * 1.6 + stage * 0.7 + meanSide * 0.5;
}

/** More for what the last covers have, and for what the category has had often. */
function costOfRepeating(choice: CoverChoice, past: readonly CoverChoice[]): number {
  return past.reduce(
    (sum, earlier, index) => sum + costOfLikeness({ choice, earlier, age: past.length - index }),
    0,
  );
}

type Likeness = { choice: CoverChoice; earlier: CoverChoice; age: number };

/** `age` is 1 for the cover just before. */
function costOfLikeness({ choice, earlier, age }: Likeness): number {
  const near = age <= 4 ? 22 / age : 0;
  const hero = earlier.hero === choice.hero;
  const style = earlier.style === choice.style;
  const scene = earlier.sceneId === choice.sceneId;
  const palette = earlier.palette === choice.palette;
  const tables = TABLES.has(earlier.sceneId) && TABLES.has(choice.sceneId);
  const costs = [
    { when: palette, cost: 9 + near },
    { when: scene, cost: 8 + near },
    { when: style, cost: 2 + near / 8 },
    { when: tables, cost: 4 + near / 2 },
    { when: palette && scene, cost: 25 },
    { when: hero && style, cost: 6 },
    { when: hero && scene, cost: 18 },
    { when: hero && palette, cost: 12 },
  ];
  return costs.filter(({ when }) => when).reduce((sum, { cost }) => sum + cost, 0);
}
