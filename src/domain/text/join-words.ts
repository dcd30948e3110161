/** `joinWords(["lunes", "martes", "jueves"]) === "lunes, martes y jueves"` */
export function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" y ");
}
