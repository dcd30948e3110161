import type { MemberReview } from "../../../src/domain/reviews/review.ts";
import type { CreditedPhoto, OwnPhoto } from "../../../src/domain/reviews/review-photo.ts";
import type { Profile } from "../../../src/services/accounts/profile.ts";

export function photoOf(id: string, fields: Partial<OwnPhoto> = {}): OwnPhoto {
  return { ...{ id, imageId: id, width: 40, height: 30, state: "published" }, ...fields };
}

export function creditedPhotoOf(id: string): CreditedPhoto {
  const { state: _, ...photo } = photoOf(id);
  return { ...photo, author: "Ana" };
}

export function memberReviewOf(id: string, fields: Partial<MemberReview> = {}): MemberReview {
  return {
    ...{ id, businessId: "nori-48", author: "Ana", stars: 4, text: `Reseña ${id}`, status: "published" },
    business: { slug: "nori-48", title: "Nori 48", categoryId: "sushi", isListed: true },
    ...{ photos: [], at: new Date("2026-03-01T12:00:00Z"), isEdited: false },
    ...fields,
  };
}

export function profileOf(fields: Partial<Profile> = {}): Profile {
  return {
    ...{ name: "Ana", email: "ana@guia.example", emailVerified: false, hasPassword: true, reviews: [] },
    sessions: [
      { id: "a", device: "Chrome en Windows", usedAt: new Date("2026-03-01T12:00:00Z"), isCurrent: true },
      { id: "b", device: "Safari en un iPhone", usedAt: new Date("2026-02-01T12:00:00Z"), isCurrent: false },
    ],
    ...fields,
  };
}
