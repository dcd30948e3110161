import type { Precision } from "../addresses/geocoding/geocode-address.ts";
import type { PostalParts } from "../addresses/postal-parts.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { StoredHours } from "../schedule/stored-hours.ts";

/** How well a place on the map is known: in the geocoder's own words, or "fijada" where somebody gave it. */
export type LocationPrecision = Precision | "fijada";

/** What is parsed from the text of a business, stored beside it (`derive-business.ts`). */
export interface DerivedBusiness {
  /** Of the rules that it was computed with. */
  readonly version: number;
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  /** Null where the hours were not understood. */
  readonly hours: StoredHours | null;
  /** Where it is, only where the address does not say it; null where that is not known to a block. */
  readonly place?: Coordinates | null;
  /** "a media cuadra de 7 y 50 · a 3 cuadras de Plaza Moreno"; empty where the place is not known to a block. */
  readonly whereabouts: string;
  readonly postal: PostalParts;
}

/** What a card shows. */
export interface BusinessCard {
  readonly id: string;
  /** The last part of its address (B-05). */
  readonly slug: string;
  readonly title: string;
  /** As written; `categoryId` says which of the six it is, if any. */
  readonly category: string;
  readonly categoryId: CategoryId | null;
  /** The address as people write it; empty when it is not known. */
  readonly direction: string;
  /** The opening hours as people write them; empty when they are not known. */
  readonly schedule: string;
  /** Empty for none. */
  readonly imageUrl: string;
  /** A few blurred pixels of it, shown until it arrives (base64 of a WebP); empty for none. */
  readonly imagePlaceholder: string;
  /** The mean of our own visitors' stars, null for none (B-09). */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly heartCount: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: LocationPrecision | null;
  readonly city: string;
  /** Null where it was not computed yet; `derivedOf` reads it. */
  readonly derived: DerivedBusiness | null;
}

export interface Business extends BusinessCard {
  readonly province: string;
  readonly country: string;
  readonly phone: string;
  readonly website: string;
  readonly description: string;
  readonly additionalImages: readonly string[];
  readonly features: readonly string[];
  readonly verified: boolean;
  /** How many gave stars, with a review or without one. */
  readonly ratingCount: number;
  readonly updatedAt: Date;
}

/** Shown in place of a missing address (D-11). */
export const NO_DIRECTION = "Dirección no disponible";
