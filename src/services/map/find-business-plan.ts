import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import { CITY_CENTRE, type Coordinates } from "../../domain/city-plan/coordinates.ts";
import type { ServiceContext } from "../service-context.ts";

export interface BusinessPlan {
  readonly id: string;
  readonly title: string;
  /** The place, or the centre of its town or the city. */
  readonly centre: Coordinates;
  readonly isKnown: boolean;
}

export async function findBusinessPlan(
  { db }: Pick<ServiceContext, "db">,
  { slug }: { slug: string },
): Promise<BusinessPlan | null> {
  const business = await db.businesses.findBySlug(slug);
  if (!business) return null;
  const { id, title, latitude, longitude } = business;
  const place = findKnownPlace(business);
  const around = latitude === null || longitude === null ? CITY_CENTRE : { latitude, longitude };
  return { id, title, centre: place ?? around, isKnown: place !== null };
}

const MAX_SPOTS = 10_000;

export function listPlanSpots({ db }: Pick<ServiceContext, "db">): Promise<Coordinates[]> {
  return db.mapPlaces.listSpots({ limit: MAX_SPOTS });
}
