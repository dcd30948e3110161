import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";
import { CATEGORIES, type Category, type CategoryId } from "./categories.ts";

/** Apart from `CATEGORIES`, which is part of every first load. */
const OTHER_SPELLINGS = new Map<CategoryId, readonly string[]>([
  ["restaurante", ["Restaurant", "Restaurants", "Restorán", "Restoranes"]],
]);

const SPELLINGS: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) =>
    spellingsOf(category).map((spelling) => [categoryKeyOf(spelling), category] as const),
  ),
);

export function spellingsOf({ id, name, plural, slug }: Category): string[] {
  return [id, name, plural, slug, ...(OTHER_SPELLINGS.get(id) ?? [])];
}

/** `resolveCategory("PIZZERÍA")?.slug === "pizzerias"` */
export function resolveCategory(text: string): Category | null {
  return SPELLINGS.get(categoryKeyOf(text)) ?? null;
}

/** B-10, C-08: an exact spelling, else the first one contained: `categoryOf("Café y pizzería")?.id === "pizzeria"` */
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

/** C-08: singular and plural: `categoryVariants("Farmacias")` is `["farmacias", "farmacia"]` */
export function categorySpellings(text: string): string[] {
  const folded = categoryKeyOf(text);
  if (folded === "") return [];
  if (/[^aeiou]es$/.test(folded)) return [folded, folded.slice(0, -2), folded.slice(0, -1)];
  if (folded.endsWith("s")) return [folded, folded.slice(0, -1)];
  return [folded, /[aeiou]$/.test(folded) ? `${folded}s` : `${folded}es`];
}

export function categoryKeyOf(text: string): string {
  return foldText(cleanText(text).replace(/[-_]+/g, " "));
}
