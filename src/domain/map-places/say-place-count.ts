import { groupDigits } from "../text/group-digits.ts";

/** `sayPlaceCount(23) === "23 lugares"`, which is also how a cluster of the map is called. */
export function sayPlaceCount(count: number): string {
  return count === 1 ? "1 lugar" : `${groupDigits(count)} lugares`;
}

/** `sayPlacesInView(38) === "38 lugares en esta parte del mapa"` */
export function sayPlacesInView(count: number): string {
  return count === 0
    ? "No hay lugares en esta parte del mapa"
    : `${sayPlaceCount(count)} en esta parte del mapa`;
}
