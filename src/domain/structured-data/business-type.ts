import type { CategoryId } from "../categories/categories.ts";
import { homeSectionOf } from "../categories/home-section-of.ts";
import { categoryKeyOf } from "../categories/resolve-category.ts";

interface BusinessType {
  readonly type: string;
  readonly cuisine: string;
}

const OF_CATEGORY: Readonly<Record<CategoryId, BusinessType>> = {
  cafeteria: { type: "CafeOrCoffeeShop", cuisine: "" },
  pizzeria: { type: "Restaurant", cuisine: "Pizza" },
  hamburgueseria: { type: "Restaurant", cuisine: "Hamburguesas" },
  heladeria: { type: "IceCreamShop", cuisine: "" },
  sushi: { type: "Restaurant", cuisine: "Sushi" },
  restaurante: { type: "Restaurant", cuisine: "" },
};

const OF_WORD: readonly (readonly [word: RegExp, type: string])[] = [
  [/\b(panaderia|bakery|pasteleria|confiteria)\b/, "Bakery"],
  [/\b(bar|pub|cerveceria)\b/, "BarOrPub"],
  [/\b(parrilla|bistro|grill|restaurante?|resto|comida|cocina|cantina|bodegon)\b/, "Restaurant"],
];

export function businessType({
  categoryId,
  category,
}: {
  categoryId: CategoryId | null;
  category: string;
}): BusinessType {
  if (categoryId) return OF_CATEGORY[categoryId];
  const key = categoryKeyOf(category);
  const word = OF_WORD.find(([pattern]) => pattern.test(key));
  if (word) return { type: word[1], cuisine: "" };
  const section = homeSectionOf(category);
  return section ? OF_CATEGORY[section] : { type: "LocalBusiness", cuisine: "" };
}
