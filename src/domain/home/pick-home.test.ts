import { expect, test } from "vitest";
import type { CardView } from "../businesses/card-view.ts";
import { HOME_SECTIONS } from "../categories/home-sections.ts";
import { HOME_POOL, type HomeSection, pickHome, pickOthers } from "./pick-home.ts";

function sectionOf(count: number, index = 0): HomeSection {
  const category = HOME_SECTIONS[index];
  if (!category) throw new Error(`no section ${index}`);
  return { category, businesses: Array.from({ length: count }, (_, at) => card(`${category.id}-${at}`)) };
}

function card(id: string): CardView {
  const hours = { kind: "unknown", text: "" } as const;
  const said = { id, slug: id, title: id, category: "", categoryId: null, address: "", hours };
  return { ...said, imageUrl: "", imagePlaceholder: "", averageRating: null, reviewCount: 0, heartCount: 0 };
}

const idsOf = (sections: readonly HomeSection[]) =>
  sections.map(({ businesses }) => businesses.map(({ id }) => id));

test("H-01 H-03 three of each section are picked, fewer where there are fewer, by the seed alone", () => {
  const sections = [sectionOf(HOME_POOL), sectionOf(0, 1), sectionOf(2, 2)];
  const picked = idsOf(pickHome({ sections, seed: 3 }));
  expect(picked.map(({ length }) => length)).toEqual([3, 2]);
  expect(idsOf(pickHome({ sections, seed: 3 }))).toEqual(picked);
  const picks = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => idsOf(pickHome({ sections, seed }))[0]?.join()),
  );
  expect(picks.size).toBeGreaterThan(4);
});

test("H-04 the next picks are others, as many as before, as far as there are others", () => {
  const pools = [sectionOf(HOME_POOL), sectionOf(4, 1)];
  const shown = pickHome({ sections: pools, seed: 1 });
  const next = idsOf(pickOthers({ shown, pools, seed: 2 }));
  expect(next.map(({ length }) => length)).toEqual([3, 3]);
  const [before] = idsOf(shown);
  expect(next[0]?.filter((id) => before?.includes(id))).toEqual([]);
  expect(new Set(next[1]).size).toBe(3);
  expect(next[1]?.filter((id) => idsOf(shown)[1]?.includes(id)).length).toBe(2);
});

test("H-04 a section without a pool stays as it is", () => {
  const shown = pickHome({ sections: [sectionOf(5)], seed: 1 });
  expect(idsOf(pickOthers({ shown, pools: [], seed: 2 }))).toEqual(idsOf(shown));
});
