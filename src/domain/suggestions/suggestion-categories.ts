/** */
export const OTHER_CATEGORY = "Otro";

export const SUGGESTION_CATEGORIES: readonly string[] = [
  ...["Cafetería", "Pizzería", "Hamburguesería", "Heladería", "Panadería", "Sushis", "Restaurante"],
  ...["Pastelería", "Bar", "Farmacia", "Supermercado", "Peluquería", "Gimnasio", "Librería", "Ferretería"],
  ...["Veterinaria", "Óptica", "Taller mecánico", "Lavadero", "Inmobiliaria", OTHER_CATEGORY],
];

export function finalCategory({ category, customCategory }: { category: string; customCategory: string }) {
  const isOther = category === OTHER_CATEGORY;
  return {
    category,
    customCategory: isOther ? customCategory : "",
    finalCategory: isOther ? customCategory : category,
    isNewCategoryRequest: isOther,
  };
}
