/** C-04: how a category can be sorted; the words stand in the address. */
export type CatalogueOrder = "az" | "za" | "rating" | "favorites";
