import { LOCALITIES, type LocalityId } from "../city-plan/localities.ts";
import { isAvenue } from "../city-plan/street-lines.ts";
import type { Way } from "../city-plan/way.ts";
import type { Address } from "./address.ts";
import { formatHouseNumber } from "./format-address.ts";
import { formatWay } from "./format-way.ts";

/** The parts of a letter's address, as structured data names them too (M-02). */
interface PostalAddress {
  /** "Avenida 7 N° 1234 entre 57 y 58, piso 6". */
  readonly street: string;
  /** "B1900"; empty where the locality's is not certain. */
  readonly postcode: string;
  /** "La Plata", "City Bell". */
  readonly locality: string;
  readonly province: "Buenos Aires";
}

const CITY_POSTCODE = "B1900";
/** Villa Elvira and Altos de San Lorenzo have several. */
const POSTCODES: Readonly<Partial<Record<LocalityId, string>>> = {
  tolosa: "B1900",
  ringuelet: "B1901",
  "city-bell": "B1896",
  gonnet: "B1897",
  "villa-elisa": "B1894",
  "los-hornos": "B1956",
  "melchor-romero": "B1903",
  berisso: "B1923",
  ensenada: "B1925",
};

/**
 * An address as it stands on a letter, without notes.
 * Street 7, number 1234, piso 6 is "Avenida 7 N° 1234, piso 6, B1900 La Plata, Buenos Aires"
 */
export function formatPostalAddress(address: Address): string {
  const { street, postcode, locality, province } = toPostalAddress(address);
  return `${street}, ${`${postcode} ${locality}`.trim()}, ${province}`;
}

/**
 * The same in parts, for structured data.
 * `toPostalAddress(address).postcode === "B1900"` in the city
 */
export function toPostalAddress(address: Address): PostalAddress {
  const { plaza, floor, locality } = address;
  return {
    street: [plaza ?? "", formatPlace(address), floor].filter((part) => part !== "").join(", "),
    postcode: locality === null ? CITY_POSTCODE : (POSTCODES[locality] ?? ""),
    locality: locality === null ? "La Plata" : LOCALITIES[locality].name,
    province: "Buenos Aires",
  };
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

function formatStreet({ street, locality }: Address): string {
  switch (street.kind) {
    case "street":
      return `${isPlanAvenue({ street, locality }) ? "Avenida" : "Calle"} ${formatWay(street)}`;
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

/** The avenues are those of the city's plan: a locality that counts its streets anew has others. */
function isPlanAvenue({
  street,
  locality,
}: Pick<Address, "locality"> & { street: Way & { kind: "street" } }): boolean {
  return locality === null && street.suffix === "" && isAvenue(street.number);
}
