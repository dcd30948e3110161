import { type ShareCard, shareCardOf } from "../../domain/sharing/share-card.ts";
import type { ServiceContext } from "../service-context.ts";

const OWN_PICTURE = /^\/imagenes\/([0-9a-f]{32})$/;

export interface SharedBusiness {
  readonly id: string;
  readonly card: ShareCard;
  /** Null without a picture of our own; external pictures are not fetched. */
  readonly picture: Buffer | null;
}

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
