import type { CategoryId } from "../../../src/domain/categories/categories.ts";

/** What a category's gallery shows: `dishes` large, `bits` around them. Nothing that another category is about. */
export type GalleryTheme = { dishes: readonly string[]; bits: readonly string[] };

export const GALLERY_THEMES: Record<CategoryId, GalleryTheme> = {
  cafeteria: {
    dishes: ["☕", "🥐", "🍰", "🧁", "🥞", "🥪"],
    bits: ["🍪", "🍫", "🌰", "🍓", "🥄", "🍯", "🥐", "🍋"],
  },
  pizzeria: {
    dishes: ["🍕", "🧀", "🥟", "🍕", "🍅", "🫓"],
    bits: ["🍅", "🌿", "🫒", "🧅", "🧄", "🫑", "🌶️", "🍺"],
  },
  hamburgueseria: {
    dishes: ["🍔", "🍟", "🌭", "🍔", "🥤", "🥓"],
    bits: ["🍅", "🥬", "🧀", "🥒", "🧅", "🥓", "🥔", "🥑"],
  },
  heladeria: {
    dishes: ["🍦", "🍨", "🍧", "🍦", "🍒", "🍌"],
    bits: ["🍓", "🍒", "🫐", "🍫", "🍋", "🥝", "🥜", "🍇"],
  },
  sushi: {
    dishes: ["🍣", "🍙", "🍱", "🍤", "🍣", "🍚"],
    bits: ["🥑", "🥢", "🍋", "🥒", "🦐", "🍥", "🌿", "🍵"],
  },
  restaurante: {
    dishes: ["🥩", "🍝", "🥘", "🥗", "🍗", "🍷"],
    bits: ["🍅", "🌿", "🧄", "🍋", "🥕", "🧅", "🫒", "🌶️"],
  },
};
