export type CategoryId = "cafeteria" | "pizzeria" | "hamburgueseria" | "heladeria" | "sushi" | "restaurante";

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly plural: string;
  readonly slug: string;
  readonly icon: string;
}

/** In the order of the navigation (N-02, B-06). */
export const CATEGORIES: readonly Category[] = [
  {
    id: "cafeteria",
    name: "Cafetería",
    plural: "Cafeterías",
    slug: "cafeterias",
    icon: "coffee",
  },
  {
    id: "pizzeria",
    name: "Pizzería",
    plural: "Pizzerías",
    slug: "pizzerias",
    icon: "pizza",
  },
  {
    id: "hamburgueseria",
    name: "Hamburguesería",
    plural: "Hamburgueserías",
    slug: "hamburgueserias",
    icon: "hamburger",
  },
  {
    id: "heladeria",
    name: "Heladería",
    plural: "Heladerías",
    slug: "heladerias",
    icon: "ice-cream",
  },
  { id: "sushi", name: "Sushis", plural: "Sushis", slug: "sushis", icon: "sushi" },
  {
    id: "restaurante",
    name: "Restaurante",
    plural: "Restaurantes",
    slug: "restaurantes",
    icon: "cutlery",
  },
];

export function categoryById(id: CategoryId): Category {
  const category = CATEGORIES.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`unknown category ${id}`);
  return category;
}
