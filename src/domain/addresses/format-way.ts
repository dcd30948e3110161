import type { Way } from "../city-plan/way.ts";

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
