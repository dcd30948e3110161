import type { Business } from "../businesses/business.ts";
import { derivedOf } from "../businesses/derive-business.ts";
import { type CategoryId, categoryById } from "../categories/categories.ts";

/** All that the picture shows with which a business is shared. */
export interface ShareCard {
  readonly title: string;
  readonly categoryId: CategoryId | null;
  /** "Pizzería", or the category as written. */
  readonly kind: string;
  /** Empty when it is not known. */
  readonly address: string;
  /** To a tenth; null for none. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly imageUrl: string;
  readonly siteName: string;
}

/** Changes when the drawing itself does, so that pictures made before are fetched anew. */
const DESIGN = 1;

export function shareCardOf({ business, siteName }: { business: Business; siteName: string }): ShareCard {
  const { title, categoryId, category, rating, reviewCount, imageUrl } = business;
  return {
    title,
    categoryId,
    kind: categoryId ? categoryById(categoryId).name : category,
    address: derivedOf(business).address,
    rating: rating === null ? null : Math.round(rating * 10) / 10,
    reviewCount,
    imageUrl,
    siteName,
  };
}

/** Another one whenever the picture would look different: social networks keep what they fetched under its address. */
export function shareVersion(card: ShareCard): string {
  return fnv1a(JSON.stringify({ DESIGN, ...card })).toString(36);
}

/** http://www.isthe.com/chongo/tech/comp/fnv: short, quick, and no secret depends on it. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
