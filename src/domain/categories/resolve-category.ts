import { CATEGORIES, type Category } from "./categories.ts";
import { categoryKeyOf } from "./category-key.ts";

/** Each spelling that means a category by itself: its id, name, plural and slug, accents and case aside. */
const SPELLINGS: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) =>
    [category.id, category.name, category.plural, category.slug, ...category.otherSpellings].map(
      (spelling) => [categoryKeyOf(spelling), category] as const,
    ),
  ),
);

/** `resolveCategory("PIZZERÍA")?.slug === "pizzerias"`; null for anything that is not one of the six. */
export function resolveCategory(text: string): Category | null {
  return SPELLINGS.get(categoryKeyOf(text)) ?? null;
}

/**
 * B-10, C-08: which of the six a business belongs to, by what its category says: a spelling, or a text that
 * contains one, the first where it contains several. `categoryOf("Café y pizzería")?.id === "pizzeria"`
 */
export function categoryOf(text: string): Category | null {
  const exact = resolveCategory(text);
  if (exact) return exact;
  const folded = categoryKeyOf(text);
  let first: { at: number; category: Category } | null = null;
  for (const [spelling, category] of SPELLINGS) {
    const at = folded.indexOf(spelling);
    if (at >= 0 && at < (first?.at ?? folded.length)) first = { at, category };
  }
  return first?.category ?? null;
}

/**
 * C-08: the spellings under which a page of any other category looks for businesses: as given, then singular or
 * plural. `categoryVariants("Farmacias")` is `["farmacias", "farmacia"]`
 */
export function categoryVariants(text: string): string[] {
  const folded = categoryKeyOf(text);
  if (folded === "") return [];
  if (/[^aeiou]es$/.test(folded)) return [folded, folded.slice(0, -2), folded.slice(0, -1)];
  if (folded.endsWith("s")) return [folded, folded.slice(0, -1)];
  return [folded, /[aeiou]$/.test(folded) ? `${folded}s` : `${folded}es`];
}
