export type CategoryId = "cafeteria" | "pizzeria" | "hamburgueseria" | "heladeria" | "sushi" | "restaurante";

export interface Category {
  readonly id: CategoryId;
  /** Singular, as the home's sections say it. */
  readonly name: string;
  /** Plural, as the navigation and the category page say it. */
  readonly plural: string;
  /** The canonical segment of its address. */
  readonly slug: string;
  /** The name of its drawing. */
  readonly icon: string;
  /** What people write besides. */
  readonly otherSpellings: readonly string[];
}

/** The six categories, in the order of the navigation (N-02, B-06). */
export const CATEGORIES: readonly Category[] = [
  {
    id: "cafeteria",
    name: "Cafetería",
    plural: "Cafeterías",
    slug: "cafeterias",
    icon: "coffee",
    otherSpellings: [],
  },
  {
    id: "pizzeria",
    name: "Pizzería",
    plural: "Pizzerías",
    slug: "pizzerias",
    icon: "pizza",
    otherSpellings: [],
  },
  {
    id: "hamburgueseria",
    name: "Hamburguesería",
    plural: "Hamburgueserías",
    slug: "hamburgueserias",
    icon: "hamburger",
    otherSpellings: [],
  },
  {
    id: "heladeria",
    name: "Heladería",
    plural: "Heladerías",
    slug: "heladerias",
    icon: "ice-cream",
    otherSpellings: [],
  },
  { id: "sushi", name: "Sushis", plural: "Sushis", slug: "sushis", icon: "sushi", otherSpellings: [] },
  {
    id: "restaurante",
    name: "Restaurante",
    plural: "Restaurantes",
    slug: "restaurantes",
    icon: "cutlery",
    otherSpellings: ["Restaurant", "Restaurants", "Restorán", "Restoranes"],
  },
];

/** `categoryById("sushi").slug === "sushis"` */
export function categoryById(id: CategoryId): Category {
  const category = CATEGORIES.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`unknown category ${id}`);
  return category;
}
