const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every string at edit distance 1: `oneEditAway("tlio").has("tilo")` */
export function oneEditAway(word: string): Set<string> {
  const away = new Set<string>();
  for (let place = 0; place <= word.length; place++) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    const rest = after.slice(1);
    if (after !== "") away.add(before + rest);
    if (after.length > 1) away.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of LETTERS) {
      away.add(before + letter + after);
      if (after !== "") away.add(before + letter + rest);
    }
  }
  away.delete(word);
  return away;
}
