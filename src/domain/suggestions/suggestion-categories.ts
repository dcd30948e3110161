/** whoever chooses it says what kind of place it is. */
export const OTHER_CATEGORY = "Otro";

/** what a suggested place can be, as it is shown and stored. */
export const SUGGESTION_CATEGORIES: readonly string[] = [
  ...["Cafetería", "Pizzería", "Hamburguesería", "Heladería", "Panadería", "Sushis", "Restaurante"],
  ...["Pastelería", "Bar", "Farmacia", "Supermercado", "Peluquería", "Gimnasio", "Librería", "Ferretería"],
  ...["Veterinaria", "Óptica", "Taller mecánico", "Lavadero", "Inmobiliaria", OTHER_CATEGORY],
];

/** what follows from the two fields: with Otro, the custom type is the one that counts. */
export function finalCategory({ category, customCategory }: { category: string; customCategory: string }) {
  const isOther = category === OTHER_CATEGORY;
  return {
    category,
    customCategory: isOther ? customCategory : "",
    finalCategory: isOther ? customCategory : category,
    isNewCategoryRequest: isOther,
  };
}
