/** Letters that sound alike in La Plata, applied in order. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ll/g, "y"],
  [/gu(?=[ei])/g, "g"],
  [/qu/g, "k"],
  [/[cz](?=[ei])|z/g, "s"],
  [/ch/g, "x"],
  [/c/g, "k"],
  [/v/g, "b"],
  [/h/g, ""],
  [/w/g, "gu"],
  [/(.)\1+/g, "$1"],
];

export function soundOf(word: string): string {
  return RULES.reduce((heard, [written, sound]) => heard.replace(written, sound), word);
}
