import type { LocalityId } from "../city-plan/localities.ts";

export const CITY_POSTCODE = 1900;

/** Villa Elvira and Altos de San Lorenzo have several. */
export const POSTCODES: Readonly<Partial<Record<LocalityId, number>>> = {
  tolosa: CITY_POSTCODE,
  ringuelet: 1901,
  "city-bell": 1896,
  gonnet: 1897,
  "villa-elisa": 1894,
  "los-hornos": 1956,
  "melchor-romero": 1903,
  berisso: 1923,
  ensenada: 1925,
};

/** Postcodes of one locality only: 1900 is also the city's, 1901 Olmos's, 1903 Abasto's. */
const BY_POSTCODE: ReadonlyMap<number, LocalityId> = new Map([
  [1894, "villa-elisa"],
  [1896, "city-bell"],
  [1897, "gonnet"],
  [1923, "berisso"],
  [1925, "ensenada"],
  [1956, "los-hornos"],
]);

export function findPostcodeLocality(postcode: number): LocalityId | null {
  return BY_POSTCODE.get(postcode) ?? null;
}
