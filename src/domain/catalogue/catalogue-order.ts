/** C-04: how a category can be sorted; the words stand in the address. */
export const CATALOGUE_ORDERS = ["az", "za", "rating", "favorites"] as const;

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];
