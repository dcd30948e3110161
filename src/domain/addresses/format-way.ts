import type { Way } from "../city-plan/way.ts";

/**
 * A way as people write it. A street is its bare number, avenue or not, as it is said in the city.
 * `formatWay({ kind: "diagonal", number: 73 }) === "Diag. 73"`, a street 13 with the suffix "bis" is "13 bis"
 */
export function formatWay(way: Way): string {
  switch (way.kind) {
    case "street":
      return formatNumber(way);
    case "diagonal":
      return `Diag. ${way.number}`;
    case "boulevard":
      return `Bv. ${way.number}`;
    case "named":
    case "plaza":
      return way.name;
  }
}

function formatNumber({ number, suffix }: { number: number; suffix: string }): string {
  return suffix === "bis" ? `${number} bis` : `${number}${suffix}`;
}
