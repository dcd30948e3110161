import { parseAddress } from "../../addresses/parse-address.ts";
import type { Way } from "../../city-plan/way.ts";

export type SearchStreet = Extract<Way, { kind: "street" | "diagonal" | "boulevard" }>;

/** A street alone is no address, so a house number is added for parsing. */
const HOUSE = 1;

/** `readStreet("diagonal 74")`; null for "7 y 50" and for a bare name. */
export function readStreet(text: string): SearchStreet | null {
  const parsed = parseAddress(`${text} N° ${HOUSE}`);
  if (parsed.kind !== "address") return null;
  const { street, number, between, corner, plaza, locality, floor, note } = parsed.address;
  const isOurs = number !== null && number !== "s/n" && number.first === HOUSE && number.last === HOUSE;
  const isAlone = isOurs && !between && !corner && !plaza && !locality && floor === "" && note === "";
  return isAlone && street.kind !== "named" && street.kind !== "plaza" ? street : null;
}

/** "Diag. 74 e/ 5 y 6" names three. */
export function namesStreet({ direction, street }: { direction: string; street: SearchStreet }): boolean {
  const parsed = parseAddress(direction);
  if (parsed.kind !== "address") return false;
  const { street: own, between, corner } = parsed.address;
  return [own, ...(between ?? []), ...(corner ? [corner.way] : [])].some((way) => isSame({ way, street }));
}

function isSame({ way, street }: { way: Way; street: SearchStreet }): boolean {
  if (way.kind !== street.kind || way.number !== street.number) return false;
  return way.kind !== "street" || street.kind !== "street" || way.suffix === street.suffix;
}
