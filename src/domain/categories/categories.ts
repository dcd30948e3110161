export type CategoryId = "cafeteria" | "pizzeria" | "hamburgueseria" | "heladeria" | "sushi" | "restaurante";

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly plural: string;
  readonly slug: string;
  readonly icon: string;
  readonly otherSpellings: readonly string[];
}

/** In the order of the navigation (N-02, B-06). */
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

export function categoryById(id: CategoryId): Category {
  const category = CATEGORIES.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`unknown category ${id}`);
  return category;
}
