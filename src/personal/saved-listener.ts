import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";

let listener: (tags: readonly CatalogueTag[]) => void = () => {};

/** The frame of the page says what is to be done when the server has taken hearts or stars that these show. */
export function onSaved(listen: typeof listener): void {
  listener = listen;
}

export function tellSaved(tags: readonly CatalogueTag[]): void {
  listener(tags);
}
