export type CategoryId = "cafeteria" | "pizzeria" | "hamburgueseria" | "heladeria" | "sushi" | "restaurante";

export interface Category {
  readonly id: CategoryId;
  /** Singular, as the home's sections say it. */
  readonly name: string;
  /** Plural, as the navigation and the category page say it. */
  readonly plural: string;
  /** The canonical segment of its address. */
  readonly slug: string;
}

/** The six categories, in the order of the navigation (N-02). */
export const CATEGORIES: readonly Category[] = [
  { id: "cafeteria", name: "Cafetería", plural: "Cafeterías", slug: "cafeterias" },
  { id: "pizzeria", name: "Pizzería", plural: "Pizzerías", slug: "pizzerias" },
  { id: "hamburgueseria", name: "Hamburguesería", plural: "Hamburgueserías", slug: "hamburgueserias" },
  { id: "heladeria", name: "Heladería", plural: "Heladerías", slug: "heladerias" },
  { id: "sushi", name: "Sushis", plural: "Sushis", slug: "sushis" },
  { id: "restaurante", name: "Restaurante", plural: "Restaurantes", slug: "restaurantes" },
];

/** `categoryById("sushi").slug === "sushis"` */
export function categoryById(id: CategoryId): Category {
  const category = CATEGORIES.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`unknown category ${id}`);
  return category;
}

/** `findCategoryBySlug("sushis")?.id === "sushi"`; anything but a canonical slug is null. */
export function findCategoryBySlug(slug: string): Category | null {
  return CATEGORIES.find((candidate) => candidate.slug === slug) ?? null;
}
