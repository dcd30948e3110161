/** C-04; the values of `?orden=`. */
export const CATALOGUE_ORDERS = ["az", "za", "rating", "favorites"] as const;

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];
