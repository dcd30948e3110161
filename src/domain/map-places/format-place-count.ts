import { groupDigits } from "../text/group-digits.ts";

/** `formatPlaceCount(23) === "23 lugares"`, which is also how a cluster of the map is called. */
export function formatPlaceCount(count: number): string {
  return count === 1 ? "1 lugar" : `${groupDigits(count)} lugares`;
}

/** `formatPlacesInView(38) === "38 lugares en esta parte del mapa"` */
export function formatPlacesInView(count: number): string {
  return count === 0
    ? "No hay lugares en esta parte del mapa"
    : `${formatPlaceCount(count)} en esta parte del mapa`;
}
