import { type ShareCard, shareCardOf } from "../../domain/sharing/share-card.ts";
import type { ServiceContext } from "../service-context.ts";

const OWN_PICTURE = /^\/imagenes\/([0-9a-f]{32})$/;

export interface SharedBusiness {
  readonly id: string;
  readonly card: ShareCard;
  /** Null where there is none, or none of our own: nothing is fetched from others while somebody waits. */
  readonly picture: Buffer | null;
}

/** Open to everybody: what is drawn where a business is shared; null where there is none listed under this slug. */
export async function findSharedBusiness(
  { db }: Pick<ServiceContext, "db">,
  { slug, siteName }: { slug: string; siteName: string },
): Promise<SharedBusiness | null> {
  const business = await db.businesses.findBySlug(slug);
  if (!business) return null;
  const imageId = OWN_PICTURE.exec(business.imageUrl)?.[1];
  const image = imageId ? await db.images.find(imageId) : null;
  return { id: business.id, card: shareCardOf({ business, siteName }), picture: image?.bytes ?? null };
}
