export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Of what storage holds, whatever that is, the entries that make sense: `readList("x", isHeart)` is `[]`. */
export function readList<T>(value: unknown, makesSense: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(makesSense) : [];
}
