import { usesCityStreets } from "../../city-plan/localities.ts";
import { streetFamily, streetsInOrder } from "../../city-plan/street-lines.ts";
import type { Way } from "../../city-plan/way.ts";
import type { Address } from "../address.ts";
import { formatWay } from "../format-address.ts";
import { mayBeElsewhere } from "../may-be-elsewhere.ts";
import { findNumberPlace, standsOn } from "./number-place.ts";
import { findWrittenBlock, findWrittenCorner, findWrittenStretch } from "./written-place.ts";

export interface AddressConflict {
  readonly kind: "parallel" | "far-apart" | "number";
  readonly message: string;
}

/**
 * A warning, not an error, since house numbers have exceptions: "El 1234 de la 7 queda entre 57 y 58, no entre 47 y
 * 48."
 */
export function findAddressConflict(address: Address): AddressConflict | null {
  if (!usesCityStreets(address.locality) || mayBeElsewhere(address)) return null;
  return findParallel(address) ?? findFarApart(address) ?? findWrongNumber(address);
}

function findParallel({ street, between, corner }: Address): AddressConflict | null {
  const ways = [...(between ?? []), ...(corner === null ? [] : [corner.way])];
  const parallel = ways.find((way) => areParallel({ one: street, other: way }));
  if (parallel === undefined) return null;
  return {
    kind: "parallel",
    message: `La ${formatWay(street)} y la ${formatWay(parallel)} no se cruzan: son paralelas.`,
  };
}

function areParallel({ one, other }: { one: Way; other: Way }): boolean {
  if (one.kind !== "street" || other.kind !== "street") return false;
  const family = streetFamily(one.number);
  return family !== null && family === streetFamily(other.number);
}

function findFarApart(address: Address): AddressConflict | null {
  const { street, between } = address;
  if (between === null) return null;
  const isTooLong = findWrittenStretch(address) !== null && findWrittenBlock(address) === null;
  // Near the axis two blocks together are shorter than the longest one.
  const isTwoBlocks =
    street.kind === "street" && (findSteps({ one: between[0], other: between[1] }) ?? 1) !== 1;
  if (!isTooLong && !isTwoBlocks) return null;
  const [one, other] = between.map(formatWay);
  return {
    kind: "far-apart",
    message: `${one} y ${other} no son las esquinas de una misma cuadra de la ${formatWay(street)}.`,
  };
}

function findSteps({ one, other }: { one: Way; other: Way }): number | null {
  if (one.kind !== "street" || other.kind !== "street" || one.suffix !== "" || other.suffix !== "")
    return null;
  const family = streetFamily(one.number);
  if (family === null) return null;
  const order = streetsInOrder(family).map(({ number }) => number);
  const from = order.indexOf(one.number);
  const to = order.indexOf(other.number);
  return from < 0 || to < 0 ? null : Math.abs(from - to);
}

function findWrongNumber(address: Address): AddressConflict | null {
  const { street, number, between, corner } = address;
  const house = findNumberPlace(address);
  if (house === null || number === null || number === "s/n") return null;
  const [from, to] = house.crossStreets;
  const stands = `El ${number.first} de la ${formatWay(street)} queda entre ${from} y ${to}`;
  const stretch = findWrittenStretch(address);
  if (between !== null && stretch !== null && !standsOn({ point: house.point, stretch, street })) {
    return {
      kind: "number",
      message: `${stands}, no entre ${formatWay(between[0])} y ${formatWay(between[1])}.`,
    };
  }
  const point = findWrittenCorner(address);
  if (corner !== null && point !== null && !standsOn({ point, stretch: house.block, street })) {
    return { kind: "number", message: `${stands}, no en la esquina con ${formatWay(corner.way)}.` };
  }
  return null;
}
