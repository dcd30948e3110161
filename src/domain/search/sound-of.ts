/** What sounds alike in La Plata, one rule after the other. */
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

/** A folded word as it is heard: `soundOf("piza") === soundOf("pizza")`, `soundOf("gayo") === soundOf("gallo")`. */
export function soundOf(word: string): string {
  return RULES.reduce((heard, [written, sound]) => heard.replace(written, sound), word);
}
