import type { Business } from "../businesses/business.ts";
import { derivedOf } from "../businesses/derive-business.ts";
import { type CategoryId, categoryById } from "../categories/categories.ts";
import { detailOf } from "../images/business-pictures.ts";
import { findFocus } from "../images/image-focus.ts";
import { hashText } from "../text/hash-text.ts";

export interface ShareCard {
  readonly title: string;
  readonly categoryId: CategoryId | null;
  readonly kind: string;
  readonly address: string;
  readonly averageRating: number | null;
  /** Null for what has no reviews, as a list of places. */
  readonly reviewCount: number | null;
  readonly imageUrl: string;
  /** Of the cover, in percent; left out for its middle. */
  readonly focus?: { readonly x: number; readonly y: number };
  readonly siteName: string;
}

/** Raise it when the drawing changes. */
const DESIGN = 1;

export function shareCardOf({ business, siteName }: { business: Business; siteName: string }): ShareCard {
  const { title, categoryId, category, averageRating, reviewCount, imageUrl } = business;
  return {
    title,
    categoryId,
    kind: categoryId ? categoryById(categoryId).name : category,
    address: derivedOf(business).address,
    averageRating: averageRating === null ? null : Math.round(averageRating * 10) / 10,
    reviewCount,
    imageUrl,
    ...(findFocus(business.imageDetails, imageUrl) !== "" && { focus: focusOf(business) }),
    siteName,
  };
}

function focusOf({ imageDetails, imageUrl }: Business) {
  const { focusX: x, focusY: y } = detailOf(imageDetails, imageUrl);
  return { x, y };
}

/** Social networks cache pictures by address, so it changes with the picture. */
export function shareVersion(card: ShareCard): string {
  return hashText(JSON.stringify({ DESIGN, ...card }));
}
