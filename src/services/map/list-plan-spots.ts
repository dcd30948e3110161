import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import type { ServiceContext } from "../service-context.ts";

/** More dots than this could not be told apart. */
const MOST = 10_000;

/** Open to everybody: where on the plan of the city there is something to eat. */
export function listPlanSpots({ db }: Pick<ServiceContext, "db">): Promise<Coordinates[]> {
  return db.mapPlaces.listSpots({ limit: MOST });
}
