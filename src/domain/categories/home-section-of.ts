import type { CategoryId } from "./categories.ts";
import { HOME_SECTIONS, type HomeSectionId } from "./home-sections.ts";
import { categoryKeyOf } from "./resolve-category.ts";

/** B-08 */
const SYNONYMS: Readonly<Record<HomeSectionId, readonly string[]>> = {
  cafeteria: ["café", "coffee", "bistro", "brunch", "restaurante", "bar", "panadería", "bakery"],
  pizzeria: ["pizza", "italiano"],
  hamburgueseria: ["burger", "grill", "parrilla", "pub", "fast food"],
  heladeria: ["helado", "gelato", "postres", "pastelería", "confitería"],
  sushi: ["sushi", "ramen", "japonés", "sashimi"],
};

export function synonymsOf(id: CategoryId): readonly string[] {
  return id === "restaurante" ? [] : SYNONYMS[id];
}

const WORDS: readonly (readonly [word: string, section: HomeSectionId])[] = HOME_SECTIONS.flatMap((section) =>
  [section.id, section.name, section.plural, ...SYNONYMS[section.id]].map(
    (word) => [categoryKeyOf(word), section.id] as const,
  ),
);

/** H-02: an exact synonym, else the longest one contained: `homeSectionOf("Parrilla") === "hamburgueseria"` */
export function homeSectionOf(categoryText: string): HomeSectionId | null {
  const folded = categoryKeyOf(categoryText);
  const exact = WORDS.find(([word]) => word === folded);
  if (exact) return exact[1];
  let longest: (typeof WORDS)[number] | null = null;
  for (const entry of WORDS) {
    if (folded.includes(entry[0]) && entry[0].length > (longest?.[0].length ?? 0)) longest = entry;
  }
  return longest?.[1] ?? null;
}
