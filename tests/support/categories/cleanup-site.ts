import type { CategoryCleanup, CleanupGroup, SavedAlias } from "../../../src/contract/category-cleanup.ts";
import { readCleanupForm, readSpellings } from "../../../src/domain/categories/cleanup-form.ts";
import { categoryKeyOf } from "../../../src/domain/categories/resolve-category.ts";
import { type Answers, done, type SentForm } from "../components/screen.tsx";

export type CleanupSite = Omit<ReturnType<typeof cleanupSite>, "forms"> & Pick<Answers, "forms">;

function groupOf(name: string, spellings: readonly (readonly [string, number, string])[]): CleanupGroup {
  return {
    name,
    count: spellings.reduce((sum, [, count]) => sum + count, 0),
    spellings: spellings.map(([spelling, count, reason]) => ({
      spelling,
      count,
      reason,
      stamp: `s-${spelling}`,
    })),
  };
}

export const GROUPS = [
  groupOf("Heladería", [
    ["Heladería", 15, "El nombre de la categoría"],
    ["heladeria", 2, "Solo cambia el acento"],
    ["Heladerías", 1, "En plural"],
  ]),
  groupOf("Sushi", [
    ["Sushi", 8, "El nombre de la categoría"],
    ["Sushis", 4, "En plural"],
  ]),
];

/** Groups that are decided as the server does, and come back when that is undone. */
export function cleanupSite(first: readonly CleanupGroup[] = GROUPS, aliases: readonly SavedAlias[] = []) {
  let groups = first;
  let saved = aliases;
  const load = async ({ url }: { url: URL }): Promise<{ cleanup: CategoryCleanup }> => {
    // As over a network: the page has rendered what it did before.
    await new Promise(requestAnimationFrame);
    const group = groups.find(({ name }) => name === url.searchParams.get("grupo")) ?? groups[0] ?? null;
    const businesses = (group?.spellings ?? []).flatMap(({ spelling, count }) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `${spelling}-${index}`, title: `${spelling} ${index}`, imageUrl: "" },
        ...{ category: spelling, active: index > 0 },
      })),
    );
    const pageCounts = { "/categoria/heladerias": 17, "/categoria/sushis": 12 };
    return { cleanup: { groups, group, businesses, aliases: saved, goodCount: 9, pageCounts } };
  };
  const decide = (spellings: readonly string[], category?: string) => {
    groups = groups.filter((group) => !group.spellings.some(({ spelling }) => spellings.includes(spelling)));
    const others = spellings.filter((spelling) => spelling !== category);
    const decided = others.map((spelling) => ({
      key: categoryKeyOf(spelling),
      spelling,
      category: category ?? spelling,
    }));
    saved = [...saved, ...decided];
  };
  const undo = () => {
    [groups, saved] = [first, aliases];
  };
  return {
    ...{ path: "admin/categorias", load },
    /** A business of the group was edited: its stamps change. */
    edit() {
      groups = groups.map((group) => ({
        ...group,
        spellings: group.spellings.map((each) => ({ ...each, stamp: `${each.stamp}+` })),
      }));
    },
    forms: {
      clean({ fields }: SentForm) {
        const { spellings, target } = readCleanupForm(fields);
        decide(
          spellings.map(({ spelling }) => spelling),
          target,
        );
        return done({ changeSetId: "cambio", changed: 2, target });
      },
      keep({ fields: { spellings = "" } }: SentForm) {
        decide(readSpellings(spellings));
        return done(null);
      },
      forget({ fields: { spellings = "" } }: SentForm) {
        const keys = readSpellings(spellings);
        saved = saved.filter(({ key }) => !keys.includes(key));
        if (saved.length === 0) undo();
        return done(null);
      },
      /** The history's. */
      ""() {
        undo();
        return done({ isChanged: true, skipped: [] });
      },
    },
  };
}
