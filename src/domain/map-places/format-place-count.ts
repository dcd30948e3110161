import { groupDigits } from "../text/group-digits.ts";

export function formatPlaceCount(count: number): string {
  return count === 1 ? "1 lugar" : `${groupDigits(count)} lugares`;
}

export function formatPlacesInView(count: number): string {
  return count === 0
    ? "No hay lugares en esta parte del mapa"
    : `${formatPlaceCount(count)} en esta parte del mapa`;
}
