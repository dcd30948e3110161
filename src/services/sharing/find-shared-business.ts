import { findOwnImageId } from "../../domain/images/image-address.ts";
import { type ShareCard, shareCardOf } from "../../domain/sharing/share-card.ts";
import { readImage } from "../images/read-image.ts";
import type { ServiceContext } from "../service-context.ts";

export interface SharedBusiness {
  readonly id: string;
  readonly card: ShareCard;
  /** Null without a picture of our own; external pictures are not fetched. */
  readonly picture: Buffer | null;
}

export async function findSharedBusiness(
  context: Pick<ServiceContext, "db" | "images">,
  { slug, siteName }: { slug: string; siteName: string },
): Promise<SharedBusiness | null> {
  const business = await context.db.businesses.findBySlug(slug);
  if (!business) return null;
  const imageId = findOwnImageId(business.imageUrl);
  const image = imageId ? await readImage(context, imageId) : null;
  return { id: business.id, card: shareCardOf({ business, siteName }), picture: image?.bytes ?? null };
}
