const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** C-04: names as a Spanish reader sorts them; `["Polo 10", "Ñu", "álamo", "Polo 9"].sort(compareNames)`. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
