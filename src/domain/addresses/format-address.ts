import { LOCALITIES } from "../city-plan/localities.ts";
import type { Way } from "../city-plan/way.ts";
import type { Address, HouseNumber } from "./address.ts";

/** In a form that `parseAddress` reads back unchanged: "7 N° 1234 e/ 57 y 58", "Plaza Moreno (13 y 52)". */
export function formatAddress(address: Address): string {
  const { plaza, floor, locality, note } = address;
  const place = formatPlace(address);
  return [
    plaza === null ? place : `${plaza} (${place})`,
    floor,
    locality === null ? "" : LOCALITIES[locality].name,
    note,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

export function formatHouseNumber(number: HouseNumber | "s/n"): string {
  if (number === "s/n") {
    return number;
  }
  if (number.rough) {
    return `al ${number.first}`;
  }
  return number.first === number.last ? `N° ${number.first}` : `N° ${number.first}/${number.last}`;
}

function formatPlace({ street, number, between, corner }: Address): string {
  const parts = [formatStreet(street)];
  if (number !== null) {
    parts.push(formatHouseNumber(number));
  }
  if (between !== null) {
    parts.push(`e/ ${formatWay(between[0])} y ${formatWay(between[1])}`);
  }
  if (corner !== null) {
    parts.push(formatCorner({ corner, isAlone: parts.length === 1 }));
  }
  return parts.join(" ");
}

function formatStreet(street: Way): string {
  const needsPrefix = street.kind === "named" && !/^(Camino|Av\.) /.test(street.name);
  return needsPrefix ? `Calle ${street.name}` : formatWay(street);
}

/** "y" only joins two streets: after "e/ 47 y 48" it would add a third. */
function formatCorner({
  corner,
  isAlone,
}: {
  corner: NonNullable<Address["corner"]>;
  isAlone: boolean;
}): string {
  const way = formatWay(corner.way);
  if (corner.near) {
    return `casi esq. ${way}`;
  }
  return isAlone ? `y ${way}` : `esq. ${way}`;
}

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
