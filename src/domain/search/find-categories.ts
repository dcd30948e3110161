import { CATEGORIES, type Category } from "../categories/categories.ts";
import { synonymsOf } from "../categories/home-section-of.ts";
import { categoryKeyOf, resolveCategory, spellingsOf } from "../categories/resolve-category.ts";
import { numberStem, wordStem } from "./search-text.ts";

interface Form {
  readonly category: Category;
  readonly form: string;
  readonly from: number;
}

/** Short prefixes of synonyms are too ambiguous: "b" would be a bar, a bakery, a bistro and a burger. */
const FROM = { name: 1, synonym: 3 };
/** "hamburguesa" shares its stem with "hamburguesería". */
const SHORTEST_STEM = 5;
/** "hamburguesa" is a burger; "resto" and "pizze" may begin something else. */
const SHORTEST_NAME = 8;

/** R-02, B-08, folded. "Restaurante" is itself before it is a synonym of another. */
const FORMS: readonly Form[] = CATEGORIES.flatMap((category) => {
  const own = spellingsOf(category);
  const synonyms = synonymsOf(category.id).filter((word) => resolveCategory(word) === null);
  return [
    ...own.map((form) => ({ category, form: categoryKeyOf(form), from: FROM.name })),
    ...synonyms.map((form) => ({ category, form: categoryKeyOf(form), from: FROM.synonym })),
  ];
});

export const CATEGORY_WORDS: ReadonlySet<string> = new Set(
  FORMS.map(({ form }) => form).filter((form) => !form.includes(" ")),
);

/** S-04: `findExactCategory("Helados")?.id === "heladeria"` */
export function findExactCategory(text: string): Category | null {
  const key = categoryKeyOf(text);
  const named = FORMS.find(
    ({ form }) => key === form || key === `${form}s` || key === `${form}es` || `${key}s` === form,
  );
  return named?.category ?? null;
}

/** Of B-08 those that name what the category sells; a bar or a grill is not found among cafés or burgers alone. */
const DISHES = new Set([
  "cafe",
  "coffee",
  "brunch",
  "pizza",
  "burger",
  "helado",
  "gelato",
  "sushi",
  "ramen",
  "sashimi",
]);

/** V-04: a category named within a longer text: `findNamedCategory("hamburguesas")?.id === "hamburgueseria"` */
export function findNamedCategory(text: string): Category | null {
  const key = categoryKeyOf(text);
  const stem = wordStem(key);
  const named = FORMS.find(
    ({ form, from }) =>
      (from === FROM.name || DISHES.has(form)) &&
      // In either number, but "helada" is no "helado".
      (numberStem(form) === numberStem(key) ||
        (from === FROM.name && stem.length >= SHORTEST_NAME && form.startsWith(stem))),
  );
  return named?.category ?? null;
}

/** S-02: by name or prefix: `findCategories("piz")` are the pizzerías. */
export function findCategories(text: string): Category[] {
  const exact = findExactCategory(text);
  if (exact) return [exact];
  const key = categoryKeyOf(text);
  if (key === "") return [];
  const matching = FORMS.filter(({ form, from }) => key.length >= from && hasPrefix({ form, key }));
  return [...new Set(matching.map(({ category }) => category))];
}

function hasPrefix({ form, key }: { form: string; key: string }): boolean {
  const stem = wordStem(key);
  return form.startsWith(key) || (stem.length >= SHORTEST_STEM && form.startsWith(stem));
}
