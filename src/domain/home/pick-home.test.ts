import { expect, test } from "vitest";
import { shownCard } from "../../../tests/support/cards.ts";
import { HOME_SECTIONS } from "../categories/home-sections.ts";
import { HOME_POOL, type HomeSection, isOwnCard, pickHome, pickOthers } from "./pick-home.ts";

function sectionOf(count: number, index = 0): HomeSection {
  const category = HOME_SECTIONS[index];
  if (!category) throw new Error(`no section ${index}`);
  return {
    category,
    businesses: Array.from({ length: count }, (_, at) =>
      shownCard(`${category.id}-${at}`, { categoryId: category.id }),
    ),
  };
}

const idsOf = (sections: readonly HomeSection[]) =>
  sections.map(({ businesses }) => businesses.map(({ id }) => id));

test("H-01 H-03 three of each section are picked, fewer where there are fewer, by the seed alone", () => {
  const sections = [sectionOf(HOME_POOL), sectionOf(0, 1), sectionOf(2, 2)];
  const picked = idsOf(pickHome({ sections, seed: 3, isOwn: isOwnCard }));
  expect(picked.map(({ length }) => length)).toEqual([3, 2]);
  expect(idsOf(pickHome({ sections, seed: 3, isOwn: isOwnCard }))).toEqual(picked);
  const picks = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => idsOf(pickHome({ sections, seed, isOwn: isOwnCard }))[0]?.join()),
  );
  expect(picks.size).toBeGreaterThan(4);
});

test("H-04 the next picks are others, as many as before, as far as there are others", () => {
  const pools = [sectionOf(HOME_POOL), sectionOf(4, 1)];
  const shown = pickHome({ sections: pools, seed: 1, isOwn: isOwnCard });
  const next = idsOf(pickOthers({ shown, pools, seed: 2 }));
  expect(next.map(({ length }) => length)).toEqual([3, 3]);
  const [before] = idsOf(shown);
  expect(next[0]?.filter((id) => before?.includes(id))).toEqual([]);
  expect(new Set(next[1]).size).toBe(3);
  expect(next[1]?.filter((id) => idsOf(shown)[1]?.includes(id)).length).toBe(2);
});

test("H-04 a section without a pool stays as it is", () => {
  const shown = pickHome({ sections: [sectionOf(5)], seed: 1, isOwn: isOwnCard });
  expect(idsOf(pickOthers({ shown, pools: [], seed: 2 }))).toEqual(idsOf(shown));
});

test("H-02 places of the category itself come first; those that only map to it fill up", () => {
  const { category, businesses } = sectionOf(2);
  const fillers = [1, 2, 3].map((at) => shownCard(`otro-${at}`, { categoryId: "restaurante" }));
  for (let seed = 0; seed < 20; seed++) {
    const pools = [{ category, businesses: [...fillers, ...businesses] }];
    const [picked] = pickHome({ sections: pools, seed, isOwn: isOwnCard });
    const kinds = picked?.businesses.map(({ categoryId }) => categoryId);
    expect(kinds).toEqual(["cafeteria", "cafeteria", "restaurante"]);
    const [next] = pickOthers({ shown: picked ? [picked] : [], pools, seed });
    expect(next?.businesses.map(({ categoryId }) => categoryId)).toEqual(kinds);
  }
});
