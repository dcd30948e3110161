import type { Coordinates } from "./coordinates.ts";
import { metresBetween, planPointOf } from "./plan-frame.ts";

export type LocalityId =
  | "tolosa"
  | "ringuelet"
  | "city-bell"
  | "gonnet"
  | "villa-elisa"
  | "los-hornos"
  | "villa-elvira"
  | "altos-de-san-lorenzo"
  | "melchor-romero"
  | "berisso"
  | "ensenada";

export interface Locality {
  readonly id: LocalityId;
  readonly name: string;
  readonly centre: Coordinates;
}

export const LOCALITIES: Readonly<Record<LocalityId, Locality>> = {
  tolosa: { id: "tolosa", name: "Tolosa", centre: { latitude: -34.892, longitude: -57.98 } },
  ringuelet: { id: "ringuelet", name: "Ringuelet", centre: { latitude: -34.892, longitude: -57.98 } },
  "city-bell": { id: "city-bell", name: "City Bell", centre: { latitude: -34.869, longitude: -58.0445 } },
  gonnet: { id: "gonnet", name: "Gonnet", centre: { latitude: -34.8825, longitude: -58.0104 } },
  "villa-elisa": {
    id: "villa-elisa",
    name: "Villa Elisa",
    centre: { latitude: -34.8572, longitude: -58.0877 },
  },
  "los-hornos": { id: "los-hornos", name: "Los Hornos", centre: { latitude: -34.9507, longitude: -57.9715 } },
  "villa-elvira": {
    id: "villa-elvira",
    name: "Villa Elvira",
    centre: { latitude: -34.9327, longitude: -57.9251 },
  },
  "altos-de-san-lorenzo": {
    id: "altos-de-san-lorenzo",
    name: "Altos de San Lorenzo",
    centre: { latitude: -34.954, longitude: -57.9335 },
  },
  "melchor-romero": {
    id: "melchor-romero",
    name: "Melchor Romero",
    centre: { latitude: -34.9503, longitude: -58.0547 },
  },
  berisso: { id: "berisso", name: "Berisso", centre: { latitude: -34.8682, longitude: -57.8847 } },
  ensenada: { id: "ensenada", name: "Ensenada", centre: { latitude: -34.8646, longitude: -57.9106 } },
};

const FARTHEST_FROM_CENTRE_M = 3_000;

/** V-02: the town around a position; null outside all of them. */
export function findLocalityAt(position: Coordinates): Locality | null {
  const from = planPointOf(position);
  const [nearest] = Object.values(LOCALITIES)
    .map((locality) => ({ locality, metres: metresBetween({ from, to: planPointOf(locality.centre) }) }))
    .filter(({ metres }) => metres <= FARTHEST_FROM_CENTRE_M)
    .sort((one, other) => one.metres - other.metres);
  return nearest?.locality ?? null;
}

/** Their streets continue the city's own; in the others "7 y 50" is elsewhere. */
const ON_CITY_STREETS: ReadonlySet<LocalityId> = new Set([
  "tolosa",
  "ringuelet",
  "los-hornos",
  "villa-elvira",
  "altos-de-san-lorenzo",
]);

export function usesCityStreets(locality: LocalityId | null): boolean {
  return locality === null || ON_CITY_STREETS.has(locality);
}
