import { LOCALITIES } from "../city-plan/localities.ts";
import { isAvenue } from "../city-plan/street-lines.ts";
import type { Address } from "./address.ts";
import { formatHouseNumber, formatWay } from "./format-address.ts";
import { CITY_NAME, mayBeElsewhere } from "./may-be-elsewhere.ts";
import { parseAddress } from "./parse-address.ts";
import { CITY_POSTCODE, POSTCODES } from "./postcodes.ts";
import { findLocality } from "./reading/find-locality.ts";

interface PostalAddress {
  readonly street: string;
  readonly postcode: string;
  /** Empty where the address may be of another town, whose name then ends the street. */
  readonly locality: string;
  readonly province: "Buenos Aires";
}

/** Without notes: "Avenida 7 N° 1234, piso 6, B1900 La Plata, Buenos Aires". */
export function formatPostalAddress(address: Address): string {
  const { street, postcode, locality, province } = toPostalAddress(address);
  return joinParts([street, `${postcode} ${locality}`.trim(), province]);
}

export function toPostalAddress(address: Address): PostalAddress {
  const { plaza, floor, note } = address;
  // A note that may be a town stays.
  const town = mayBeElsewhere(address) ? note : "";
  return {
    street: joinParts([plaza ?? "", formatPlace(address), floor, town]),
    ...(town === "" ? formatLocality(address) : { postcode: "", locality: "" }),
    province: "Buenos Aires",
  };
}

function formatLocality({ locality }: Address): Pick<PostalAddress, "postcode" | "locality"> {
  if (locality === null) {
    return { postcode: `B${CITY_POSTCODE}`, locality: CITY_NAME };
  }
  const postcode = POSTCODES[locality];
  return { postcode: postcode === undefined ? "" : `B${postcode}`, locality: LOCALITIES[locality].name };
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

function formatPlace(address: Address): string {
  const { number, between, corner } = address;
  const parts = [formatStreet(address)];
  if (number !== null) {
    parts.push(formatHouseNumber(number));
  }
  if (between !== null) {
    parts.push(`entre ${formatWay(between[0])} y ${formatWay(between[1])}`);
  }
  if (corner !== null) {
    parts.push(`${corner.near ? "casi esquina" : "esquina"} ${formatWay(corner.way)}`);
  }
  return parts.join(" ");
}

function formatStreet(address: Address): string {
  const { street } = address;
  switch (street.kind) {
    case "street":
      return `${isPlanAvenue(address) ? "Avenida" : "Calle"} ${formatWay(street)}`;
    case "diagonal":
      return `Diagonal ${street.number}`;
    case "boulevard":
      return `Boulevard ${street.number}`;
    case "named":
      return formatRoad(street.name);
    case "plaza":
      return street.name;
  }
}

function formatRoad(name: string): string {
  if (name.startsWith("Camino ")) {
    return name;
  }
  return name.startsWith("Av. ") ? name.replace("Av.", "Avenida") : `Calle ${name}`;
}

/** Other towns number their own streets. */
function isPlanAvenue(address: Address): boolean {
  const { street, locality } = address;
  const isOurs = locality === null && !mayBeElsewhere(address);
  return isOurs && street.kind === "street" && street.suffix === "" && isAvenue(street.number);
}

export interface PostalParts {
  readonly street: string;
  readonly postcode: string;
  readonly locality: string;
}

export function findPostalParts({ direction, city }: { direction: string; city: string }): PostalParts {
  const parsed = parseAddress(direction);
  if (parsed.kind === "text") return { street: direction, postcode: "", locality: city };
  const { address } = parsed;
  const hasLocality = city === CITY_NAME || address.locality !== null;
  const locality = hasLocality ? address.locality : findLocality(city);
  const postal = toPostalAddress({ ...address, locality });
  if (!hasLocality && !locality) return { street: postal.street, postcode: "", locality: city };
  return { street: postal.street, postcode: postal.postcode, locality: postal.locality };
}
