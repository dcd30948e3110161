const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
