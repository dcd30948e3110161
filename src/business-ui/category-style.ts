import type { CategoryId } from "../domain/categories/categories.ts";

export const CATEGORY_TAGLINES: Readonly<Record<CategoryId, string>> = {
  cafeteria: "Desde el desayuno hasta la merienda",
  pizzeria: "A la piedra, al molde y fugazzeta",
  hamburgueseria: "Con papas, y con las manos",
  heladeria: "Un cuarto, medio o directo al cucurucho",
  sushi: "Rolls, nigiris y algo caliente",
  restaurante: "Para sentarse con tiempo",
};

/** Whole class names, because Tailwind scans the source for them. */
export const CATEGORY_COLOURS: Readonly<Record<CategoryId, { bar: string; tag: string }>> = {
  cafeteria: { bar: "bg-cafeteria", tag: "text-cafeteria" },
  pizzeria: { bar: "bg-pizzeria", tag: "text-pizzeria" },
  hamburgueseria: { bar: "bg-hamburgueseria", tag: "text-hamburgueseria" },
  heladeria: { bar: "bg-heladeria", tag: "text-heladeria" },
  sushi: { bar: "bg-sushi", tag: "text-sushi" },
  restaurante: { bar: "bg-restaurante", tag: "text-restaurante" },
};
