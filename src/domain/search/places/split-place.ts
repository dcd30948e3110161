import { LEADING_THERE, readPlace, type SearchPlace } from "./search-place.ts";

export interface PlacedSearch {
  readonly what: string;
  readonly place: SearchPlace;
}

const BETWEEN = new RegExp(`(?:(?:^|\\s+)(?:${LEADING_THERE}|la|el|zona|esquina))+$`, "i");

/** `splitPlace("pizza cerca de 7 y 50")` is "pizza" and the corner. */
export function splitPlace(text: string): PlacedSearch | null {
  const words = text.split(" ");
  // The longest place first: "7 y 50" of "pizza 7 y 50", not the street 50.
  for (let at = 1; at < words.length; at++) {
    const [head, tail] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const place = readPlace(tail);
    const what = head.replace(BETWEEN, "");
    if (place && what !== "") return { what, place };
  }
  for (let at = words.length - 1; at > 0; at--) {
    const place = readPlace(words.slice(0, at).join(" "));
    const what = words.slice(at).join(" ");
    if (place) return { what, place };
  }
  return null;
}
