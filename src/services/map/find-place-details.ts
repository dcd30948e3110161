import type { PlaceDetails } from "../../contract/packed-places.ts";
import { findFocus } from "../../domain/images/image-focus.ts";
import type { ServiceContext } from "../service-context.ts";

/** Public. Null for an unknown or unlisted business. */
export async function findPlaceDetails(
  { db }: Pick<ServiceContext, "db">,
  { slug }: { slug: string },
): Promise<{ readonly id: string; readonly details: PlaceDetails } | null> {
  const business = await db.businesses.findBySlug(slug);
  if (!business) return null;
  const { id, imageUrl, imageDetails, speciality } = business;
  return { id, details: { imageUrl, focus: findFocus(imageDetails, imageUrl), speciality } };
}
